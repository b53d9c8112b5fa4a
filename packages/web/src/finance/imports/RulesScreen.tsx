import { ActionIcon } from '@mantine/core'
import type { BookingRule } from '@prumo/contract/finance/booking-rules/endpoints.ts'
import { count, formatNumber } from '@prumo/contract/words.ts'
import { IconPencilPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api, removal } from '../../platform/api.ts'
import { formatInstantDay, formatMoney } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { OrderedRecords } from '../../ui/reorder/OrderedRecords.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { SwitchItem } from '../chart/SwitchItem.tsx'
import { moneyAccountsQuery } from '../finance-queries.ts'
import { RuleForm } from './RuleForm.tsx'
import classes from './RulesScreen.module.css'
import { bookingRulesQuery, type Rule, rulesQuery } from './statement-queries.ts'

/** 'Regras dos extratos': those that people write, in their order, and what was learned from the lines they decided. */
export default function RulesScreen() {
  const written = useQuery(bookingRulesQuery)
  const accounts = useQuery(moneyAccountsQuery).data ?? []
  const list = useListing({ pageSize: 25 })
  const { page, per_page } = list.query
  const learned = useQuery(rulesQuery({ page, per_page }))
  const { create, edit, open } = useRecordForm<BookingRule>('Nova regra', (opened) => <RuleForm {...opened} />)
  const [from, setFrom] = useState<Rule>()
  const { time_zone } = useAccount()
  const columns = useMemo(() => columnsIn(time_zone), [time_zone])
  const accountName = (id: number | null) => accounts.find((account) => account.id === id)?.name
  return (
    <Page
      title="Regras dos extratos"
      hint={<TrailBelow to="/financeiro/extratos" title="Extratos do banco" here="Regras" />}
      actions={create}
    >
      <section className={classes.part} aria-label="Escritas">
        <h2>Escritas</h2>
        <p>A primeira que serve para uma linha é a que vale.</p>
        <OrderedRecords
          label="Regras escritas"
          query={written}
          nameOf={(rule) => conditionOf(rule, accountName(rule.money_account_id))}
          details={placeOf}
          facts={({ disabled }) => disabled && <StatusMark tone="quiet">Desligada</StatusMark>}
          onEdit={edit}
          menu={({ id, ...rule }) => (
            <SwitchItem
              off={rule.disabled}
              change={(disabled) =>
                api('PUT /client/finance/booking-rules/{id}', { params: { id }, body: { ...rule, disabled } })
              }
            />
          )}
          deletion="O que ela classificou e ainda não foi lançado volta a esperar por uma decisão."
          remove={({ id }) => removal('DELETE /client/finance/booking-rules/{id}', { params: { id } })}
          reorder={(ids) => api('POST /client/finance/booking-rules/reorder', { body: ids })}
          topic="finance"
          emptyTitle="Nenhuma regra escrita"
          emptyHint="Diga o que o banco escreve, e onde isso é lançado: todo PIX recebido é venda, o aluguel é do mês anterior."
        />
      </section>
      <section className={classes.part} aria-label="Aprendidas">
        <h2>Aprendidas</h2>
        <p>O que você classificou e lançou: a próxima linha com as mesmas palavras já vem classificada.</p>
        <DataTable
          label="Regras aprendidas"
          list={list}
          query={{ ...learned, data: learned.data?.response }}
          total={learned.data?.total ?? 0}
          columns={columns}
          rowId={({ id }) => id}
          searches={false}
          unit={['regra', 'regras']}
          emptyTitle="Nenhuma regra ainda"
          emptyHint="Cada linha de extrato que você classifica e lança ensina uma."
          rowActions={(rule) => (
            <>
              <Writes>
                <ActionIcon aria-label={`Escrever uma regra a partir de ${rule.example}`} onClick={() => setFrom(rule)}>
                  <IconPencilPlus aria-hidden />
                </ActionIcon>
              </Writes>
              <EditDelete name={rule.example} onDelete={() => void forget(rule)} />
            </>
          )}
        />
      </section>
      {open}
      {from && (
        <RuleForm
          learned={{
            contains: from.words,
            place: { classification_id: from.classification_id, scheme_account_id: from.scheme_account_id },
            description: from.description,
          }}
          onClose={() => setFrom(undefined)}
        />
      )}
    </Page>
  )
}

/** 'pix joão silva, de R$ 100,00 a R$ 900,00, no extrato de Itaú'. */
function conditionOf({ contains, least, most }: BookingRule, account: string | undefined): string {
  const range =
    least !== null && most !== null
      ? `de ${formatMoney(least)} a ${formatMoney(most)}`
      : least !== null
        ? `a partir de ${formatMoney(least)}`
        : most !== null && `até ${formatMoney(most)}`
  return [contains || 'Qualquer texto', range, account && `no extrato de ${account}`].filter(Boolean).join(', ')
}

const placeOf = ({ type, scheme_account_name, classification_name, competence, contact_name, parts }: BookingRule) =>
  [
    `${type === '1' ? 'Entrada' : 'Saída'} em ${[scheme_account_name, classification_name].filter(Boolean).join(' · ')}`,
    ...parts.map((part) => `${formatNumber(part.share)}% em ${part.scheme_account_name || part.classification_name}`),
    competence === 'previous' && 'do mês anterior',
    contact_name,
  ]
    .filter(Boolean)
    .join(', ')

const forget = ({ id, example }: Rule) =>
  deleteRecord({
    about: example,
    text: 'As próximas linhas com estas palavras não vêm mais classificadas. O que já foi lançado fica como está.',
    topic: 'finance',
    remove: () => removal('DELETE /client/finance/statement-rules/{id}', { params: { id } }),
  })

const columnsIn = (timeZone: string): readonly Column<Rule>[] => [
  { id: 'words', header: 'Quando o banco escreve', card: 'title', width: '26%' },
  { id: 'example', header: 'Por exemplo', optional: true },
  { id: 'type', header: 'Tipo', value: ({ type }) => (type === '1' ? 'Entrada' : 'Saída'), width: 90 },
  {
    id: 'place',
    header: 'Lança em',
    value: ({ classification_name, scheme_account_name, competence }) =>
      [scheme_account_name, classification_name, competence === 'previous' && 'do mês anterior']
        .filter(Boolean)
        .join(' · '),
  },
  { id: 'description', header: 'Descrição', optional: true },
  {
    id: 'used',
    header: 'Usada',
    text: ({ used, used_at }) => `${count(used, 'vez', 'vezes')}, a última em ${formatInstantDay(used_at, timeZone)}`,
  },
]
