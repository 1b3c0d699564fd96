/**
 * Letters that look like others, or say the same. Fonts that show one shape for several letters tell of any of them, so that a word may
 * be written in letters of other scripts without anybody seeing it.
 */

const pairs = (text: string): (readonly [string, string])[] =>
  text.split(' ').map((pair) => {
    const [from = '', ...to] = pair;
    return [from, to.join('')] as const;
  });

/** Letters that Unicode does not take apart, and letters of Greek, Cyrillic and Arabic, each with the one that it is taken for. */
const letters = [
  'ßss ẞss æae œoe øo łl đd ðd þth ħh ıi ŀl ςσ',
  // Greek and Cyrillic, as capitals or small letters.
  'αa βb εe ζz ηh ιi κk μm νn οo ρp τt υy χx аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd ԛq ԝw һh ӏl',
  // Arabic letters of other languages, which fonts share.
  'کك ڪك یي ىي ېي ەه ہه ھه ۀه ةه ٱا',
  // Capitals of the size of small letters.
  'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ꞯq ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz',
  // Parts of Chinese signs, which programs tell of in place of the whole signs (Unicode, EquivalentUnifiedIdeograph.txt).
  '⺁厂 ⺃乚 ⺄乙 ⺅亻 ⺆冂 ⺈刀 ⺉刂 ⺊卜 ⺌小 ⺍小 ⺎兀 ⺏尣 ⺐尢 ⺒巳 ⺓幺 ⺔彑 ⺕彐 ⺖忄 ⺘扌 ⺙攵 ⺛旡 ⺜日 ⺝月 ⺞歺 ⺠民 ⺡氵 ⺢氺 ⺣灬 ⺤爫',
  '⺥爫 ⺦丬 ⺧牛 ⺨犭 ⺩王 ⺫目 ⺬示 ⺭礻 ⺮竹 ⺯糹 ⺰纟 ⺱罓 ⺲罒 ⺶羊 ⺸羊 ⺹耂 ⺺肀 ⺻聿 ⺼月 ⺽臼 ⺾艹 ⺿艹 ⻀艹 ⻁虎 ⻂衤 ⻃覀 ⻄西 ⻅见',
  '⻆角 ⻈讠 ⻉贝 ⻋车 ⻌辶 ⻍辶 ⻎辶 ⻏阝 ⻐钅 ⻑長 ⻒镸 ⻓长 ⻔门 ⻖阝 ⻗雨 ⻘青 ⻙韦 ⻚页 ⻛风 ⻜飞 ⻝食 ⻟飠 ⻠饣 ⻢马 ⻣骨 ⻤鬼 ⻥鱼 ⻦鸟',
  '⻧卤 ⻨麦 ⻩黄 ⻪黾 ⻫斉 ⻬齐 ⻭歯 ⻮齿 ⻯竜 ⻰龙 ⻱龜 ⻲亀 ⻳龟',
].flatMap(pairs);

const alike: ReadonlyMap<string, string> = new Map(letters);

const isDigit = /\p{Nd}/u;

/** @param letter small, and taken apart from its accents */
export function alikeTo(letter: string): string {
  const known = alike.get(letter);
  if (known !== undefined) return known;
  return isDigit.test(letter) ? digitOf(letter) : letter;
}

/** A digit of any script. Unicode has them in rows of ten, which begin at a multiple of sixteen or six behind one. */
export function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const place = code % 16;
  const isFromStart = place < 6 || (place < 10 && isDigit.test(String.fromCodePoint(code - place)));
  return String(isFromStart ? place : place - 6);
}
