"""Markup that must never reach a page."""

MARK = "EVIL"  # is in every piece of markup, and must not appear in the page

MARKUP = (
    f"<script>window.{MARK}=1</script>",
    f"<img src=x onerror=window.{MARK}=1>",
    f"<svg/onload=window.{MARK}=1>",
    f"\"><iframe srcdoc='<script>parent.{MARK}=1</script>'>",
    f"javascript:window.{MARK}=1",
    f"<base href=//{MARK}.invalid/>",
    f"<style>@import'//{MARK}.invalid'</style>",
    f"<!--{MARK}--><![CDATA[{MARK}]]>&lt;{MARK}&#x3e;",
    f"{{{{constructor.constructor('{MARK}=1')()}}}}${{{MARK}=1}}",
    f"__proto__[{MARK}]=1",
)
