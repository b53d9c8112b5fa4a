import { type NormId, norms } from '@prumo/contract/quality/norms/names.ts'

/** Where a norm asks for what ISO 9001 asks under a clause, where that is not under the same one. */
const elsewhere: Partial<Record<NormId, Readonly<Record<string, string>>>> = {
  iso14001: { '6.3, 8.5.6': '8.1', '7.1.5': '9.1.1', '8.2.2': '6.1.3', '8.4': '8.1', '8.5.1': '8.1' },
  iso45001: { '6.3, 8.5.6': '8.1.3', '7.1.5': '9.1.1', '8.2.2': '6.1.3', '8.4': '8.1.4', '8.5.1': '8.1.1' },
  rdc216: { '7.1.5': 'BP 1', '7.2': 'BP 6', '7.3': 'BP 6', '8.4': 'BP 7' },
}
/** Where good practices ask for what they do not ask apart: documents and records. */
const foodRecords = 'BP 11'

/** The clause of a norm of which something is evidence, by its clause of ISO 9001. */
export const clauseIn = (norm: NormId, clause: string): string =>
  elsewhere[norm]?.[clause] ?? (norm === 'rdc216' ? foodRecords : clause)

/** The chapter that a clause belongs to. */
export const chapterOf = (clause: string): string => clause.split(/[.,]/)[0]!

/** '8.4', or of several norms 'ISO 9001 8.4 · ISO 14001 8.1'. */
export const clauseWords = (followed: readonly NormId[], clause: string): string =>
  followed.length === 1
    ? clauseIn(followed[0]!, clause)
    : followed.map((norm) => `${norms[norm].label} ${clauseIn(norm, clause)}`).join(' · ')
