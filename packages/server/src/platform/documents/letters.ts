import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Letters that our everyday fonts do not have, and the font that has them: `has` finds them in a text. */
type Letters = { family: string; has: RegExp; files: readonly string[] }

const require = createRequire(import.meta.url)
const hans = join(dirname(require.resolve('@embedpdf/fonts-sc')), '../fonts/NotoSansHans')
const japanese = join(dirname(require.resolve('@embedpdf/fonts-jp')), '../fonts/NotoSansJP')
const korean = join(dirname(require.resolve('@embedpdf/fonts-kr')), '../fonts/NotoSansKR')
const thai = '@expo-google-fonts/noto-sans-thai'

/**
 * In the order in which they are asked for a letter. Chinese, Japanese and Korean share ideographs and draw some of them
 * otherwise: kana say that a text is Japanese, Hangul that it is Korean. The Chinese font has the ideographs of all three.
 */
const all: readonly Letters[] = [
  {
    family: 'Noto Sans Japanese',
    has: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    files: [`${japanese}-Regular.otf`, `${japanese}-Bold.otf`],
  },
  {
    family: 'Noto Sans Korean',
    has: /\p{Script=Hangul}/u,
    files: [`${korean}-Regular.otf`, `${korean}-Bold.otf`],
  },
  {
    family: 'Noto Sans S Chinese',
    has: /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
    files: [`${hans}-Regular.otf`, `${hans}-Bold.otf`],
  },
  {
    family: 'Noto Sans Thai',
    has: /\p{Script=Thai}/u,
    files: [
      require.resolve(`${thai}/400Regular/NotoSansThai_400Regular.ttf`),
      require.resolve(`${thai}/700Bold/NotoSansThai_700Bold.ttf`),
    ],
  },
]

/** The families that this text needs beside ours; none for what is written in Latin, Greek or Cyrillic letters. */
export const familiesFor = (text: string): string[] =>
  all.filter(({ has }) => has.test(text)).map(({ family }) => family)

/** The files of these families, regular and bold. */
export const fontsOf = (families: ReadonlySet<string>): Buffer[] =>
  all.filter(({ family }) => families.has(family)).flatMap(({ files }) => files.map((path) => readFileSync(path)))
