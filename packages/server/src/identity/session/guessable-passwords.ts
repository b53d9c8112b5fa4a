import { normalized } from '@prumo/contract/normalizing.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { fail } from '../../platform/errors.ts'

/** Words of the product that no password may consist of, besides the person's own. */
const houseWords = ['prumo', 'senha', 'empresa']
/** Characters that are read as letters too. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
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
  // NFKC makes usual letters of wide and encircled ones.
  const folded = searchable(normalized(password, 'NFKC'))
  const words = new Set([...houseWords, ...around].flatMap(wordsOf).filter((word) => /[a-z]/.test(word)))
  if (consistsOf(folded, words)) {
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

const isSign = (character: string) => !/[\p{L}\p{N}]/u.test(character)
const readsAs = (character: string, letter: string) =>
  character === letter || (lookalikes[character]?.includes(letter) ?? false)

/** True if a text consists only of these words, at least one of them, with digits between them and signs anywhere. */
function consistsOf(text: string, words: ReadonlySet<string>): boolean {
  const ends = { without: new Set([0]), with: new Set<number>() }
  for (let at = 0; at < text.length; at++) {
    for (const reached of [ends.without, ends.with]) {
      if (!reached.has(at)) continue
      if (/\d/.test(text[at]!) || isSign(text[at]!)) reached.add(at + 1)
      for (const word of words) for (const end of endsOf(word, text, at)) ends.with.add(end)
    }
  }
  return ends.with.has(text.length)
}

/** Where a word that begins at a place of a text may end. */
function endsOf(word: string, text: string, at: number): ReadonlySet<number> {
  let places = new Set([at])
  for (const letter of word) {
    const next = new Set<number>()
    for (const place of places) {
      for (let here = place; here < text.length; here++) {
        if (readsAs(text[here]!, letter)) next.add(here + 1)
        if (!isSign(text[here]!)) break
      }
    }
    places = next
  }
  return places
}

let known: Promise<ReadonlySet<string>> | undefined

/** Read when the first password is chosen: of 49,000 entries only those of sufficient length stay in memory. */
function leaked(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((password) => password.length >= 8)),
  )
  return known
}
