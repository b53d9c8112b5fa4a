import { dreGroups } from '@prumo/contract/finance/chart/groups.ts'
import type { Entry } from '@prumo/contract/finance/entries/model.ts'
import { paymentMethods } from '@prumo/contract/finance/entries/model.ts'
import { useQuery } from '@tanstack/react-query'
import { projectsQuery } from '../../admin/projects/projects.ts'
import { contactsQuery } from '../../contacts/contacts.ts'
import { formatDay } from '../../platform/format.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import { chartQuery, moneyAccountsQuery } from '../finance-queries.ts'
import type { EntrySearch } from './address.ts'

/** What the entries are filtered by (screen S149, decision O157). */
export function useEntryFilters({ periodo, classificacao, grupo }: EntrySearch): Filter<Entry>[] {
  const chart = useQuery(chartQuery).data ?? []
  const projects = useQuery(projectsQuery).data ?? []
  const contacts = useQuery(contactsQuery()).data?.contacts ?? []
  const money = useQuery(moneyAccountsQuery).data ?? []
  const named = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  const accounts = chart.find(({ id }) => id === classificacao)?.subtopics ?? []
  return [
    chips('situacao', 'Situação', {
      abertos: 'Em aberto',
      atrasados: 'Atrasados',
      parciais: 'Pagos em parte',
      pagos: 'Pagos',
    }),
    chips('tipo', 'Tipo', { entradas: 'Entradas', saidas: 'Saídas' }),
    {
      name: 'periodo',
      clears: ['de', 'ate'],
      label: 'Período',
      look: 'select',
      all: 'Por mês',
      options: [
        { value: 'datas', label: 'Entre datas' },
        { value: 'tudo', label: 'Todo o tempo' },
      ],
    },
    ...(periodo === 'datas' ? [day('de', 'De'), day('ate', 'Até')] : []),
    {
      name: 'por',
      label: 'Pela data de',
      look: 'select',
      all: 'Vencimento',
      options: [
        { value: 'competencia', label: 'Competência' },
        { value: 'pagamento', label: 'Pagamento' },
      ],
    },
    {
      name: 'classificacao',
      clears: ['conta'],
      label: 'Classificação',
      look: 'select',
      all: 'Todas',
      options: named(chart.filter(({ group_id }) => grupo === undefined || group_id === grupo)),
    },
    ...(accounts.length > 0
      ? [{ name: 'conta', label: 'Conta contábil', look: 'select' as const, all: 'Todas', options: named(accounts) }]
      : []),
    {
      name: 'projeto',
      label: 'Projeto',
      look: 'select',
      options: [{ value: 0, label: 'Sem projeto' }, ...named(projects)],
      rare: true,
    },
    {
      name: 'contato',
      label: 'Fornecedor ou cliente',
      look: 'select',
      options: [{ value: 0, label: 'Sem fornecedor ou cliente' }, ...named(contacts)],
      rare: true,
    },
    ...(money.length > 1
      ? [
          {
            name: 'dinheiro',
            label: 'Conta do dinheiro',
            look: 'select' as const,
            all: 'Todas',
            options: named(money),
            rare: true,
          },
        ]
      : []),
    {
      name: 'forma',
      label: 'Forma de pagamento',
      look: 'select',
      all: 'Todas',
      options: Object.entries(paymentMethods).map(([id, label]) => ({ value: Number(id), label })),
      rare: true,
    },
    {
      name: 'pendencia',
      label: 'A conferir',
      look: 'select',
      options: [
        { value: 'sem-conta', label: 'Sem conta contábil' },
        { value: 'sem-comprovante', label: 'Pagos sem comprovante' },
        { value: 'repetidos', label: 'Talvez repetidos' },
      ],
      rare: true,
    },
    {
      name: 'grupo',
      clears: ['classificacao', 'conta'],
      label: 'Grupo da DRE',
      look: 'select',
      options: named(dreGroups),
      rare: true,
    },
    {
      name: 'resultado',
      label: 'Resultado da DRE',
      look: 'select',
      options: dreGroups.flatMap(({ id, result }) => (result === null ? [] : [{ value: id, label: result }])),
      rare: true,
    },
  ]
}

const chips = (name: string, label: string, words: Record<string, string>): Filter<Entry> => ({
  name,
  label,
  look: 'chips',
  options: Object.entries(words).map(([value, word]) => ({ value, label: word })),
})

const day = (name: string, label: string): Filter<Entry> => ({
  name,
  label,
  look: 'control',
  words: (value) => formatDay(String(value)),
  control: (value, choose) => (
    <DateField
      label={label}
      clearable
      value={value === undefined ? null : String(value)}
      onChange={(next) => choose(next ?? undefined)}
    />
  ),
})
