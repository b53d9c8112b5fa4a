import { searchable } from '@prumo/contract/searchable.ts'
import { fail } from '../../platform/errors.ts'

/** Words of the product that no password may consist of, besides the person's own. */
const houseWords = ['prumo', 'senha', 'empresa']
/** Characters read as letters; 1 is read as an i, and in a second reading as an l. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/**
 * Refuses a password that others would try first: one of the 18,000 most leaked ones of sufficient length, or one whose
 * letters all belong to known words (name, e-mail, company, product), however they are written: in any order, joined,
 * backwards, with digits or signs between or in place of letters.
 * @param field the field of the error's sentence.
 * @param around what is known of the person: names and e-mail address.
 * @throws request.invalid.
 */
export async function requireUnguessable(password: string, field: string, around: readonly string[]) {
  const folded = searchable(password)
  const words = new Set([...houseWords, ...around].flatMap(wordsOf))
  if (readings(folded).some((reading) => consistsOf(reading, words))) {
    throw fail('request.invalid', {
      fields: { [field]: 'Não use o seu nome, e-mail ou empresa como senha. Junte, por exemplo, quatro palavras.' },
    })
  }
  if ((await leaked()).has(folded)) {
    throw fail('request.invalid', {
      fields: { [field]: 'Esta senha é das mais usadas e vazadas. Junte, por exemplo, quatro palavras.' },
    })
  }
}

/** The words of a text, also backwards, and the letters of words with digits: '2rodas' → 'rodas' too. */
function wordsOf(text: string): string[] {
  const parts = searchable(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const words = parts.flatMap((word) => [word, ...(word.match(/[a-z]+/g) ?? [])])
  return words.flatMap((word) => [word, [...word].reverse().join('')])
}

/** A password as it is, and with the letters that its signs look like. */
function readings(folded: string): string[] {
  const read = (one: string) => folded.replaceAll(/[01345@$7]/g, (sign) => lookalikes[sign] ?? one)
  return [folded, read('i'), read('l')].map((reading) => reading.replaceAll(/[^a-z0-9]/g, ''))
}

/** Whether a text with letters consists only of these words, and digits between them. */
function consistsOf(text: string, words: ReadonlySet<string>): boolean {
  if (!/[a-z]/.test(text)) return false
  const ends = new Set([0])
  for (let at = 0; at < text.length; at++) {
    if (!ends.has(at)) continue
    if (/\d/.test(text[at]!)) ends.add(at + 1)
    for (const word of words) if (text.startsWith(word, at)) ends.add(at + word.length)
  }
  return ends.has(text.length)
}

let known: Promise<ReadonlySet<string>> | undefined

/** Read when the first password is chosen: of 49,000 entries only those of sufficient length stay in memory. */
function leaked(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((password) => password.length >= 8)),
  )
  return known
}
