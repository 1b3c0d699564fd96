/**
 * This module holds the thresholds that recognition decides by. Lengths are shares of the letter size of the text that is looked at (em), so that
 * small print is judged as large print is; what is in points, in lines or a share of something else says so. The numbers were found on the
 * halves of public documents that `npm run bench -- fidelity` names as tuned on.
 */

/** How words become lines. */
export const lineLimits = {
  /** Words lie on one line when their baselines differ by at most this share of the smaller one's size. */
  sameBaseline: 0.35,
  /** A gap wider than this is a space: smaller ones lie between the pieces of a word. */
  space: 0.14,
  /** Where the content has a space character, a gap above this is a space: justified lines squeeze theirs. */
  squeezedSpace: 0.04,
  /** Up to this gap, two words of a line stand as words of one text do, whatever lies above and below them. */
  textSpace: 0.42,
  /** A gap wider than this is a tab: texts on both sides of it stand beside each other. */
  tab: 2.2,
  /** Programs set Latin words and numbers this far from Chinese and Japanese ones beside them, without a space. */
  autoSpace: 0.3,
};

/** What tells raised and lowered letters (`100¹`, `m²`, `H₂O`) from common ones. */
export const scriptLimits = {
  /** They are smaller than this share of the size of their line ... */
  largest: 0.85,
  /** ... and no smaller than this one: smaller letters only happen to lie there. */
  smallest: 0.25,
  /** Their baseline is above or below that of the line by more than this share of its size. */
  raised: 0.12,
  lowered: 0.06,
  /** Words of their own are of a line when their baseline is at most this far above or below it. */
  highest: 0.75,
  lowest: 0.45,
  /** So many small digits and signs behind a larger digit are raised even where they are most of their line: cents, and marks of notes. */
  mostBehindDigit: 3,
};

/** How spaces are found in lines that were set word by word, without space characters and tighter than {@link lineLimits}.space. */
export const unsaidSpaceLimits = {
  /** Gaps below this are inside of words ... */
  inWord: 0.05,
  /** ... those from this on between words, and none is of neither kind. */
  between: 0.1,
  /** At least this share of the gaps is inside of words. */
  mostlyInWord: 0.6,
  /** Gaps of a line; below, nothing is certain. */
  fewest: 12,
  /** Letters of a word, on average. */
  shortestWord: 2.5,
  longestWord: 14,
};

/** How lines become paragraphs. */
export const paragraphLimits = {
  /** A line begins a paragraph when its distance to the line before is more than this many times the usual leading. */
  wideLeading: 1.22,
  /** Two sizes of letters count as different when they differ by more than this share of the larger one. */
  sizeStep: 0.09,
  /** They are of two paragraphs, whatever the tags say, when they differ by more than this share: a large figure, and what it counts. */
  sizeLeap: 0.4,
  /** Texts behind tabs of two lines begin at one place up to this far apart. */
  sameTab: 0.35,
  /** Lines are of two paragraphs when one ends more than this far before the other begins. */
  apart: 4,
  /** A line of at least this many words may be of a sentence, in spite of a tab in it. */
  sentenceWords: 7,
};

/** How white strips part columns. */
export const gutterLimits = {
  /** A gutter is at least this wide, and at least `minWidth`. */
  narrowest: 0.8,
  /** Points. */
  minWidth: 5,
  /** A gutter has at least this many lines on either side, and is at least as many letter sizes tall. */
  minLines: 3,
  /** Where a line reaches into a gutter (the mark of a footnote, a formula), at least this much must stay free. */
  squeezed: 0.45,
  /** Below a block beside another, room of more than this many times its leading ends what is read with it. */
  roomBelowBlock: 1.6,
  /** The search moves a strip across the page in steps of this many points. */
  step: 1,
};

/**
 * What speaks for columns that are read down (above 0) and for rows that are read across (below), each by how much. A strip is a gutter when what
 * is to be seen adds up to `enough`.
 */
export const readingScores = {
  enough: 2,
  /** Lines on both sides have at least three words and six letter sizes. */
  runningText: 5,
  /** They have more than one word. */
  severalWords: 1,
  /** Most lines of one side have no line of the other on their baselines. */
  ownBaselines: 1,
  /** Next to none has, and both sides have the same leading: blocks that were typeset independently. */
  ownBaselinesSameLeading: 2,
  /** Ten lines or more, as wide on one side as on the other. */
  longAndAlike: 1,
  /** Lines on one baseline have several texts on both sides, as rows of a table do. */
  rowsAcross: -3,
  /** Lines on the left are the markers of items. */
  markersAlone: -4,
  /** Texts on the left end in a colon, with a text on the right beside each. */
  labelsOnLeft: -8,
};

/** How texts that stand below each other become tables. */
export const tableLimits = {
  /** A line between columns or rows is drawn along at least this share of a table. */
  ruled: 0.6,
  /** The frame of a table lies less than this far from its texts. */
  frameGap: 2,
  /** A frame that has at least this share of the lines of a table in it is the table's: what stands outside of it is no row. */
  framed: 0.8,
  /** A gap wider than this parts the texts of a line. */
  chunkGap: 0.62,
  /** Two numbers, the first with decimals, are apart from this gap on. */
  numberGap: 0.33,
  /** Words of one line may be off it by less than this: raised and lowered marks. */
  offLine: 0.4,
  /** The texts of a row have one baseline, up to this far apart. */
  sameBaseline: 0.15,
  /** A sign, such as of a currency, is joined with a number up to this far away: accounts set it at the other side of the column. */
  signReach: 14,
  /** Lines further apart than this are not of one table. */
  farthestLine: 3.6,
  /** Lines nearer than this are of one table where their texts stand below each other. */
  farthestRow: 6,
  /** A space between two columns is at least this wide. */
  leastColumnGap: 0.18,
  /** A space of even width is one between words up to this width. */
  wordSpace: 0.36,
  /** Edges of texts are in line when they are at most this far off the middle one of them. */
  inLine: 0.25,
  /** This share of the edges has to be in line. */
  inLineShare: 0.8,
  /** Edges of two texts, one below the other, are in line up to this far. */
  sameEdge: 0.35,
  /** At most this share of the lines may cross the space between two columns. */
  crossing: 0.05,
  /** Lines with at least this share of the texts that the fullest lines have tell where columns are. */
  richLine: 0.5,
  /** The last row has at most this many lines more than its first one. */
  furtherLines: 4,
  /** A further line of a row is at most this far below the one above it. */
  furtherReach: 2,
  /** A further line of a row is nearer than this share of the distance of rows. */
  furtherLeading: 0.9,
  /** Names of columns have up to this many words. */
  nameWords: 4,
  /** Names of columns and the only row below them are at most this far apart. */
  oneRowLeading: 2.6,
};

/** How drawn lines become longer ones and boxes. */
export const ruleLimits = {
  /** Lines go on from each other, or meet in the corner of a box, when their ends are at most this many points apart. */
  meet: 1.5,
};

/** What the looks and places of headings are measured by. */
export const headingLimits = {
  /** Text at least this many times as large as most text is large, or a little larger. */
  large: 1.12,
  larger: 1.05,
  /** Text below this share of the size of most text is small; what is bold stands out all the same, down to a smaller one. */
  small: 0.97,
  smallBold: 0.8,
  /** Room above a block is room from this share of its size on. */
  room: 0.25,
  /** Lines. */
  mostLines: 4,
  /** So many headings that look the same, with nothing between them, are lines of something else. */
  rows: 3,
  /** Characters: a short line, a long text, one that is longer than headings are, and more than any has. */
  short: 60,
  long: 130,
  veryLong: 220,
  longest: 360,
};

/**
 * What speaks for a heading (above 0) and against one (below), each by how much. A block is one when what is to be seen adds up to `enough`, and
 * when something in its looks tells it from most text.
 */
export const headingScores = {
  enough: 5,
  large: 5,
  larger: 1,
  small: -3,
  /** All of it is, and most text is not. */
  bold: 2,
  italic: 1,
  coloured: 1.5,
  capitals: 2,
  /** It begins with `2.`, `IV.` or `B.`, and with `2.1`. */
  numbered: 2,
  deepNumber: 1,
  /** There is room above it, or it is the first of its column, or right below a heading. */
  roomAbove: 1,
  /** There is more room above it than above most paragraphs. */
  moreRoom: 0.5,
  /** Text that looks otherwise is below it, and is of several lines. */
  aboveText: 1,
  aboveParagraph: 1,
  /** It is one short line without a sign at its end. */
  short: 1,
  centred: 0.5,
  /** The contents name it. */
  inContents: 3,
  /** Its number is between those of the headings before and after it, which look like it. */
  goesOnCounting: 6,
  /** Most letters that look like it are in paragraphs. */
  paragraphLook: -1.5,
  sentence: -2,
  /** It is a label and a figure, or names a place on the web. */
  labelled: -2,
  address: -3,
  colon: -1,
  long: -2,
  veryLong: -3,
  /** It has a number of three digits or more. */
  figures: -2,
};

/** What tells lines of text from running heads and feet. */
export const runningLimits = {
  /** A row more than this many times as large as most text is a title, unless it repeats as it is. */
  large: 1.12,
  /** Sizes of two rows differ by at most this share where they are lines of one text ... */
  sameSize: 0.09,
  /** ... and the most letter sizes between these. */
  leading: 1.5,
};

/** What speaks for a running head or foot (above 0) and against one (below), each by how much. */
export const runningScores = {
  enough: 2,
  /** The document marks it as a part of the page, not of the text. */
  artifact: 4,
  /** It has a number that counts the pages. */
  counted: 3,
  /** It is at the same place of one page nearby, and of several. */
  again: 2,
  againTwice: 1,
  /** Its number is another one there, and does not count the pages; or it does in a title. */
  otherNumber: -5,
  /** The page says it several times, as labels of forms are; twice is a running head above its heading. */
  label: -4,
};
