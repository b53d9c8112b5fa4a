import { addDays, addMonths, isDate, isMonth } from '@prumo/contract/dates.ts'
import type { EntryFilter } from '@prumo/contract/finance/entries/endpoints.ts'
import { idIn, listSearch, oneOf } from '../../ui/table/address.ts'

/** Which dates the list shows: by default those of a month. */
const periods = ['tudo', 'datas'] as const
/** Which date decides: by default the due date. */
const dates = { competencia: 'competence', pagamento: 'payment' } as const
const types = { entradas: '1', saidas: '2' } as const
const situations = { abertos: 'open', atrasados: 'late', parciais: 'partial', pagos: 'paid' } as const

const doubts = { 'sem-conta': 'account', 'sem-comprovante': 'receipt', repetidos: 'duplicate' } as const

const wordsOf = <const Map extends object>(map: Map) => Object.keys(map) as (keyof Map & string)[]
const day = (value: unknown) => (typeof value === 'string' && isDate(value) ? value : undefined)

/** 0 is 'Sem projeto', 'Sem fornecedor ou cliente'. */
const idOrNone = (value: unknown) => (value === 0 ? 0 : idIn(value))

/** What the list of entries shows stands in its address. */
export const entrySearch = listSearch({
  periodo: oneOf(periods),
  mes: (value: unknown) => (typeof value === 'string' && isMonth(value) ? value : undefined),
  de: day,
  ate: day,
  por: oneOf(wordsOf(dates)),
  tipo: oneOf(wordsOf(types)),
  situacao: oneOf(wordsOf(situations)),
  pendencia: oneOf(wordsOf(doubts)),
  grupo: idIn,
  // The group that a result of the DRE follows.
  resultado: idIn,
  classificacao: idIn,
  conta: idIn,
  projeto: idOrNone,
  contato: idOrNone,
  dinheiro: idIn,
  forma: idIn,
})
export type EntrySearch = ReturnType<typeof entrySearch>

/** The filters of the bar; the month is chosen above it. */
export const filterNames = [
  'periodo',
  'de',
  'ate',
  'por',
  'tipo',
  'situacao',
  'pendencia',
  'grupo',
  'resultado',
  'classificacao',
  'conta',
  'projeto',
  'contato',
  'dinheiro',
  'forma',
] as const satisfies readonly (keyof EntrySearch)[]

/** What the server is asked for an address; `month` is the one that is shown while no other period is chosen. */
export function filterOf(search: EntrySearch, month: string): Partial<EntryFilter> {
  const { por, tipo, situacao, pendencia } = search
  const asked = {
    ...periodOf(search, month),
    date_by: por && dates[por],
    type: tipo && types[tipo],
    situation: situacao && situations[situacao],
    doubt: pendencia && doubts[pendencia],
    group_id: search.grupo,
    result_group_id: search.resultado,
    classification_id: search.classificacao,
    scheme_account_id: search.conta,
    project_id: search.projeto,
    contact_id: search.contato,
    money_account_id: search.dinheiro,
    payment_method_id: search.forma,
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
}

function periodOf({ periodo, de, ate }: EntrySearch, month: string) {
  if (periodo === 'tudo') return {}
  if (periodo === 'datas') return { from: de, to: ate }
  return { from: `${month}-01`, to: addDays(addMonths(`${month}-01`, 1), -1) }
}
