import { searchable } from '@prumo/contract/searchable.ts'
import { fail } from '../../platform/errors.ts'

/** Words of the house that nobody's password may consist of, besides the person's own. */
const houseWords = ['prumo', 'senha', 'empresa']

/**
 * Refuses a password that others would try first: one of the 18,000 most leaked ones that are long enough, or one made
 * of nothing but words from around it (name, e-mail, company, product), with signs anywhere and digits at its ends.
 *
 * @param field the field the sentence stands under.
 * @param around what is known of the person: names and e-mail address.
 * @throws request.invalid.
 */
export async function requireUnguessable(password: string, field: string, around: readonly string[]) {
  const folded = searchable(password)
  const core = folded.replaceAll(/[^a-z0-9]/g, '').replaceAll(/^\d+|\d+$/g, '')
  const words = new Set([...houseWords, ...around].flatMap(wordsOf))
  if (core !== '' && words.has(core)) {
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

/** A text, its words, and its words in a row: 'Padaria Pão de Mel' → 'padariapaodemel' too. */
function wordsOf(text: string): string[] {
  const words = searchable(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2)
  return [...words, words.join('')]
}

let known: Promise<ReadonlySet<string>> | undefined

/** Read when the first password is chosen: the list is 49,000 long, what passes the length rule is kept. */
function leaked(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((password) => password.length >= 8)),
  )
  return known
}
