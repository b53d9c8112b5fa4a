import type { EntrySearch } from '../entries/address.ts'

/** What a figure of the DRE is made of: entries by competence (decision O155). */
type Made = {
  year: number
  /** 1 to 12; absent: the whole year. */
  month?: number
  /** Absent: all projects; 0: none. */
  project?: number
  group?: number
  category?: number
  account?: number
  /** The group that the result line follows: all groups down to it. */
  result?: number
}

/** The address of the list with exactly the entries of a figure. */
export const entriesOf = ({ year, month, project, group, category, account, result }: Made): EntrySearch => ({
  por: 'competencia',
  ...(month === undefined
    ? { periodo: 'datas', de: `${year}-01-01`, ate: `${year}-12-31` }
    : { mes: `${year}-${String(month).padStart(2, '0')}` }),
  projeto: project,
  grupo: group,
  classificacao: category,
  conta: account,
  resultado: result,
})
