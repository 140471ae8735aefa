// The texts of the help. Each part has 40 to 90 words, so that it can be read on a phone without a pause.
// In a text, [Enter] is a key, and [green] is shown in that colour.

/** Where the person is: in a tab, or at the puzzles of a class. @typedef {keyof typeof PLACES} Place */

/** @typedef {{ id: string, title: string, places: Place[], text: string }} Part */

export const title = "Help";
export const contents = "Contents";
export const others = "Everything else";

/** What the parts of a place are called. */
export const PLACES = {
  solve: "Solve",
  play: "Play",
  letters: "Word sums",
  mistakes: "Your mistakes",
  countdown: "Countdown",
  nanagrams: "Nanagrams",
  cross: "Cross",
  square: "2D",
  maffdoku: "Maffdoku",
  targets: "Targets",
  pupil: "Your puzzles",
};

/** Whether the page works offline, before and after that is known. */
export const offline = {
  false:
    "Once the page has been stored on this device, the parts that you have used also work offline",
  true: "The page is stored on this device, so it also works offline",
};

/** @type {Part[]} */
export const PARTS = [
  {
    id: "guess",
    title: "Enter your guess",
    places: ["solve"],
    text: "Play the gold suggestion in Nerdle, and tap “Use suggestion” here. If you prefer another guess, play it in Nerdle and type it here. Then give each tile the colour that it has in Nerdle, and press [Enter]. The page shows how many equations are left and what to guess next. “New game” (on a phone, +) clears the board. To enter a whole game at once, paste your guesses and the result that Nerdle shares: onto the board or, on a phone, in “Review a game” under More.",
  },
  {
    id: "colours",
    title: "Colours and stripes",
    places: ["solve"],
    text: "A tile is [green] if its symbol is in the right place, [purple] if the symbol belongs in another place, and [black] if the answer does not have it, or has no more copies of it. A new row starts with the likeliest colours, so tap only the tiles that differ. Striped colours are not certain: they can change when you tap a tile to their left. If the guess was right, tap “All green”. The keys show what you know about each symbol; Settings can turn that off.",
  },
  {
    id: "screenshot",
    title: "From a screenshot",
    places: ["solve"],
    text: "Tap “Screenshot” at the top and pick a picture of your game. The solver reads the guesses and their colours, so you do not have to type them. You can also paste a picture or drop one on this page. If you have installed the page on Android, you can share a picture to it from another app. The solver marks the tiles that it could not read clearly, and asks you about them. The picture stays on your device.",
  },
  {
    id: "bring",
    title: "Bring my game",
    places: ["solve"],
    text: "Add the bookmark “Bring my game”, under More, to your browser once. Press it while your game is open on Nerdle’s page, and the solver opens with the rows, their colours and what you have typed. “Undo” restores the board that was here. The bookmark reads only the tiles and the address of the page. It sends nothing and changes nothing there. If it finds no board, use a screenshot.",
  },
  {
    id: "suggestion",
    title: "The suggestion",
    places: ["solve"],
    text: "The suggestion is on the gold button. Above it you see how many equations are left, and roughly how many guesses you still need. A guess splits the remaining equations into groups: all equations in a group would give the guess the same colours. After the guess, only one of the groups is left, so it is best to have many small groups. “Perfect play” means that no strategy needs fewer guesses on average if every guess comes from the list of answers.",
  },
  {
    id: "coach",
    title: "The coach",
    places: ["solve"],
    text: "“Coach”, next to the suggestion, helps you to find guesses yourself. It hides the suggestion and the choices. Type your own guess, and the solver says what it costs compared with the best guess, and why: for example, because it tests a symbol that you know is not in the answer. If you are stuck, press “Hint”: first you see what is worth testing, then the suggestion. Your guess gets its likely colours when you colour its first tile. To see the suggestion at once, hold the button.",
  },
  {
    id: "choices",
    title: "All choices",
    places: ["solve"],
    text: "“Choices” shows the best guesses, the symbols that are possible in each tile, and the equations left. Likelier symbols are larger. Tap a guess to put it in your row. Tap a symbol to list the equations that have it there. You can also search for a part of an equation, such as 1?\u2060+, in which ? stands for any symbol. To see why a symbol can or cannot be in the tile with the cursor, hold its key. On a wide screen, the choices are beside the board.",
  },
  {
    id: "wrong",
    title: "Wrong colours",
    places: ["solve"],
    text: "To correct a colour, tap its row, then the tile. To replace a symbol in a full row before you press Enter, hold its tile, then type. “Delete row” appears when you tap a row. “Undo” reverses your last change. If no answer fits the colours, one of them may be wrong. The solver then asks whether some tiles should have another colour. If the answer to a question is yes, tap the question, and the tiles change.",
  },
  {
    id: "what-if",
    title: "What if",
    places: ["solve"],
    text: "“What if” lets you try other guesses or other colours from any row of your game. The tree above the board shows each row that you try: tap a row, or use the arrow keys, to go to it. “Delete” deletes the branch that you are on. Every position has its own link, which you can share. Your game stays as it was, and “Back to the game” shows it again.",
  },
  {
    id: "puzzle",
    title: "Solve a puzzle",
    places: ["play", "pupil"],
    text: "Type an equation and press [Enter]. Each tile then gets a colour: [green] if its symbol is in the right place, [purple] if the symbol belongs in another place, and [black] if the answer does not have it, or has no more copies of it. The keys show the same colours. Find the answer before the rows are full. “Hint” helps you a little more each time, if the puzzle has hints. To see the answer, press “Give up”, then “Show the answer”.",
  },
  {
    id: "play",
    title: "Practice puzzles",
    places: ["play"],
    text: "The puzzles in Play are for practice and are not Nerdle’s own. There is one a day, the same for everyone. “Archive” shows a month of them: below each date is the number of guesses that you took, X for not solved, or … for still open. Tap a day to play it. “New puzzle” gives you as many random puzzles as you like. You get hints only when you ask for them. At the end, “Share” shares your result without the answer.",
  },
  {
    id: "evasive",
    title: "Evasive",
    places: ["play"],
    text: "In an evasive puzzle, the answer is not chosen until the end. Each guess gets the colours that make the puzzle hardest for you, and the colours never contradict each other. Par is the number of guesses that perfect play needs; nobody can beat it. To play one, open “Archive” and press “Today’s evasive puzzle”, or turn on “Evasive puzzles” and choose a day. “New puzzle” then gives you random ones. Micro, Mini, Midi and Classic have evasive puzzles, but not in hard mode.",
  },
  {
    id: "duel",
    title: "Duel",
    places: ["play"],
    text: "When a puzzle is over, press “Challenge” (or “Challenge a friend” in “Archive”) and then “Share challenge” to send your friends a link. It contains the puzzle, your guesses, how many hints you took, and your name if you give one, in a form that cannot be read at a glance. A friend who opens the link plays first, and then sees both games side by side, and can send both back to you. If you open other players’ links to the same puzzle, they join the table.",
  },
  {
    id: "class",
    title: "For a class",
    places: ["play"],
    text: "Teachers can choose the equations themselves. Open “For a class” under More, type up to 30 equations or generate some, and choose which hints your pupils can get. You get one link to all the puzzles, its QR code for a projector, and a worksheet with solutions. The link shows your pupils the puzzles, and hides the solver and the rest of this page. At the end, each pupil can hand in a text with a code. “Leave class” brings the whole page back.",
  },
  {
    id: "results",
    title: "Results of a class",
    places: ["play"],
    text: "When pupils have finished your puzzles, “Hand in” makes a message that ends with a code. Collect these messages, open “See the results” in “For a class”, and paste them all at once, in any order. A pupil’s newest code counts. You see who solved which puzzle, which puzzles were hard, which costly guesses several pupils made, and why the game refused guesses. The solver checks every game. Games that contradict themselves are named and do not count. You can print the results, or save them for a spreadsheet.",
  },
  {
    id: "boards",
    title: "Several boards",
    places: ["solve", "play"],
    text: "Mini Bi, Bi and Quad have several boards with different answers, and each guess counts for all of them. In Solve, colour the new row on every board, then press [Enter] once. A tick with a number means that the guess may be the answer on that board: tap it to make the row green there. Each key shows a colour for each board. On a phone, the earlier rows are small: press a board to enlarge it.",
  },
  {
    id: "maxi",
    title: "Maxi",
    places: ["solve", "play"],
    text: "Maxi has ten tiles, and its equations can have brackets, squares and cubes. To type ² or ³ with a keyboard, press [^] and then [2] or [3]. Maxi’s answers are not equally likely, so the solver weights each kind of equation by how often it occurred among 100 past answers. The page loads the equations when you first open Maxi. After that, Maxi also works offline.",
  },
  {
    id: "pro",
    title: "Pro",
    places: ["solve"],
    text: "Pro puzzles are made by players, and have 5 to 16 tiles per row and their own keys. Choose “Pro…” in the list of games. Then paste the puzzle’s link or a shared result, or choose the tiles, rows and keys yourself. Any equation can be the answer, so for wide puzzles the figures are estimates from a random sample. On a phone, a wide row is folded into two lines. On a keyboard, [^] types ^ itself if ^ is one of the puzzle’s keys.",
  },
  {
    id: "options",
    title: "Options",
    places: ["solve", "play"],
    text: "Two options in Settings change the rules. Normally, Nerdle also accepts a re-ordering of the answer, such as 34+12=46 for 12+34=46. If you have turned “commutative answers” off in Nerdle, turn on “Only the exact answer wins” here. In hard mode, every guess must fit all clues, so the solver suggests only such guesses. Hard mode is for games with one board. In Play, a puzzle that you have already started keeps its options.",
  },
  {
    id: "review",
    title: "Review",
    places: ["solve", "play"],
    text: "A review compares each of your guesses with the best one, and shows how the solver would have played. Skill says how good your guesses were, from 0 to 99. Luck says how lucky the colours were: about 50 is average. In Solve, you can review the game on the board at any time. To review a game from elsewhere, press “Paste…” and paste your guesses and the result that Nerdle shares. The arrow keys or a swipe lead from guess to guess.",
  },
  {
    id: "games",
    title: "Your games",
    places: ["solve", "play", "mistakes"],
    text: "A game that you finish in Solve is saved in Your games, with its review. “Don’t save” takes that back; Settings can switch it off. “Save game” saves any other game. There you also see your streaks and your average skill. To start from Nerdle’s own statistics, export them in Nerdle and paste them into Your games. The page keeps your practice puzzles automatically. Deleted games can be restored for 30 days. All games stay on your device, unless you export them and import the file on another device.",
  },
  {
    id: "mistakes",
    title: "Find the better guess",
    places: ["mistakes", "solve", "play"],
    text: "Each guess of a finished game that costs at least 0.1 extra guesses becomes an exercise. Press “Better guess” after the game, or open Your games. You see the rows before your guess. Type a better one and press [Enter]. “Hint” says what is worth testing. A guess that is as good as the best one counts. Then you see how many equations both guesses leave. An exercise comes back after 3, 7 and 21 days, or after one day if you got it wrong or took a hint.",
  },
  {
    id: "statistics",
    title: "Statistics",
    places: ["solve", "play"],
    text: "The statistics describe all answers of a game: how many there are, where “=” is, how often each operator and each digit occurs, and how often each symbol is in each tile. Below that are the best openings (first guesses), ranked by several measures. Tap the heading of a column to see what it means. Pro has no statistics, because there is no list of its answers.",
  },
  {
    id: "keyboard",
    title: "With a keyboard",
    places: ["solve", "play"],
    text: "Type the symbols of your guess. In Solve, you then colour each tile in turn: press [g] for green, [p] for purple or [b] for black. [Enter] enters the row, and [Backspace] deletes a symbol. In Solve, [Enter] on an empty row uses the suggestion, [Ctrl]+[Z] reverses your last change, and [Esc] leaves What if. The arrow keys move between tiles, and [Tab] moves to the next button. In a review, the arrow keys move from guess to guess.",
  },
  {
    id: "sums",
    title: "Word sums",
    places: ["letters"],
    text: "In a word sum, letters stand for digits, as in SEND + MORE = MONEY. Each letter stands for a different digit. Type a sum, or only words, from which the page makes sums with one solution; or play one of ours. Then enter a digit for each letter, such as M=1, or the whole sum in digits. Each “Hint” gives you the digit of one letter; “Show solutions” shows all. You can allow leading zeros, and choose another base.",
  },
  {
    id: "countdown",
    title: "Countdown",
    places: ["countdown"],
    text: "This is the numbers round of the television show Countdown. Type the numbers and then the target, or play one of our rounds, with as many large numbers as you like. Tap the numbers and signs of your answer, and press Enter. You get 10 points for the target itself, 7 within 5 of it, and 5 within 10. Each “Hint” shows one more step. “Show solutions” lists every way, simplest first, or those to the nearest values.",
  },
  {
    id: "targets",
    title: "Targets",
    places: ["targets"],
    text: "In Targets, you try to reach up to four targets with the same six numbers. Use each number at most once for each target; unlike in Countdown, the steps may give fractions. Enter an answer for any target. Tap a target to get hints for it, or its solutions; they tell you nothing about the others. The simplest solution comes first: the one with the fewest numbers, then the fewest brackets.",
  },
  {
    id: "nanagrams",
    title: "Nanagrams",
    places: ["nanagrams"],
    text: "In a Nanagram you make every equation that a few symbols allow. Type the symbols of the game’s puzzle, or play one of ours. Tap the symbols that every answer must use; “=” is always required. Enter the answers that you find. “Hint” covers only those that you do not have: it tells you how many there are of each length, then the shape of one, its first digit and the answer itself. Answers that are re-orderings of each other count once. In a Decoy, exactly one symbol stays unused.",
  },
  {
    id: "cross",
    title: "Cross",
    places: ["cross"],
    text: "Cross is a crossword of equations. Tap a square, then the keys: they fill the row, or the column if you tap the square again. To type a puzzle, choose its size and tap the squares that are black or given. “Check” says whether everything is right so far; a full grid is checked by itself. The first “Hint” shows where something can be found, the second why, and the third fills the square. The score is 6, less one for each “Check” and each square that a hint fills.",
  },
  {
    id: "square",
    title: "2D",
    places: ["square"],
    text: "In 2D, sixteen numbers and the signs between them make eight equations, but tiles have changed places. Tap two tiles to exchange them. Green tiles are right and stay. To enter a puzzle, type its tiles row by row, then tap those that are green. The page says when all equations are true. “Hint” leads to one right exchange, and “Show solutions” shows how few are enough.",
  },
  {
    id: "maffdoku",
    title: "Maffdoku",
    places: ["maffdoku"],
    text: "A Maffdoku has the digits 1 to 9, each once. The numbers at the top and at the left are sums of the columns and rows; those at the bottom and at the right are products. Some may be hidden. Tap a square, then a digit. “Check” says whether everything is right so far. The first “Hint” shows where something can be found, the next one why, and the third fills the square.",
  },
  {
    id: "offline",
    title: "Offline and private",
    places: [
      "solve",
      "play",
      "letters",
      "countdown",
      "targets",
      "nanagrams",
      "cross",
      "square",
      "maffdoku",
      "pupil",
    ],
    text: `Your device calculates everything, and nothing is sent anywhere. ${offline.false}, and you can add it to your home screen. The address of the page contains your game, your puzzle or your round, so you can bookmark it or send it to a friend. This page was made by players and is not affiliated with nerdlegame.com.`,
  },
];
