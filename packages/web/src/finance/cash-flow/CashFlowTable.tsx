import { formatMonth } from '@prumo/contract/dates.ts'
import { paymentMethods } from '@prumo/contract/finance/entries/model.ts'
import { count } from '@prumo/contract/words.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, type ReactNode, useId } from 'react'
import { formatMoney } from '../../platform/format.ts'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column, ValuedColumn } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { useNarrow } from '../../ui/useNarrow.ts'
import { Moved, moveMark, Signed } from '../Amount.tsx'
import words from '../entries/columns.module.css'
import classes from './CashFlowTable.module.css'
import type { CashFlowEntry, CashFlowMonth } from './cash-flow-queries.ts'

type Props = {
  year: number
  months: readonly CashFlowMonth[]
  /** The month that shows its entries, 1 to 12. */
  open: number | undefined
  onOpen: (month: number) => void
}

const heads = ['Mês', 'Saldo inicial', 'Entradas', 'Saídas', 'Saldo', 'Entradas previstas', 'Saídas previstas']

/** The months of a year: what came in and went out, planned beside realised. */
export function CashFlowTable({ year, months, open, onOpen }: Props) {
  const [measure, narrow] = useNarrow(840)
  return (
    <section ref={measure} className={`card ${classes.box}`} aria-label={`Meses de ${year}`}>
      {narrow ? (
        months.map((month) => (
          <Month key={month.mes_number} {...{ year, month, onOpen }} open={open === month.mes_number} />
        ))
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <Row key={month.mes_number} {...{ year, month, onOpen }} open={open === month.mes_number} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

type MonthProps = { year: number; month: CashFlowMonth; open: boolean; onOpen: (month: number) => void }

function Row({ year, month, open, onOpen }: MonthProps) {
  const details = useId()
  return (
    <Fragment>
      <tr data-open={open || undefined} data-line>
        <th scope="row">
          <Opener month={month} open={open} details={details} onOpen={onOpen} />
        </th>
        {figuresOf(month).map(([name, figure]) => (
          <td key={name}>{figure}</td>
        ))}
      </tr>
      <tr id={details} hidden={!open}>
        {open && (
          <td colSpan={heads.length} className={classes.inside}>
            <Entries year={year} month={month} />
          </td>
        )}
      </tr>
    </Fragment>
  )
}

/** On a phone two lines; the rest of its figures is in it. */
function Month({ year, month, open, onOpen }: MonthProps) {
  const details = useId()
  return (
    <div className={classes.month}>
      <div className={classes.line} data-line>
        <h3>
          <Opener month={month} open={open} details={details} onOpen={onOpen} />
        </h3>
        <b>
          <span className="sr">Saldo </span>
          <Signed value={month.balance} plain={month.balance >= 0} />
        </b>
        <span className={classes.flows}>
          <span className="sr">Entradas </span>
          <Moved type="1" value={month.income} plain />
          <span className="sr">Saídas </span>
          <Moved type="2" value={month.expense} plain />
        </span>
      </div>
      <div id={details} hidden={!open}>
        {open && (
          <>
            <dl>
              {figuresOf(month).map(([name, figure]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{figure}</dd>
                </div>
              ))}
            </dl>
            <Entries year={year} month={month} />
          </>
        )}
      </div>
    </div>
  )
}

type OpenerProps = Pick<MonthProps, 'month' | 'open' | 'onOpen'> & { details: string }

const Opener = ({ month: { mes, mes_number, total }, open, details, onOpen }: OpenerProps) => (
  <button
    type="button"
    className={classes.opener}
    aria-expanded={open}
    aria-controls={details}
    onClick={() => onOpen(mes_number)}
  >
    <IconChevronRight size={16} aria-hidden />
    {mes}
    <small className="num">{count(total, 'pagamento', 'pagamentos')}</small>
  </button>
)

/** Only a balance below zero has a colour: a page of coloured figures says nothing. */
const figuresOf = (month: CashFlowMonth): (readonly [string, ReactNode])[] => [
  ['Saldo inicial', <Signed key="opening" value={month.opening} plain={month.opening >= 0} />],
  ['Entradas', <Moved key="income" type="1" value={month.income} plain />],
  ['Saídas', <Moved key="expense" type="2" value={month.expense} plain />],
  [
    'Saldo',
    <b key="balance">
      <Signed value={month.balance} plain={month.balance >= 0} />
    </b>,
  ],
  ['Entradas previstas', <Planned key="planned-in" value={month.planned_income} />],
  ['Saídas previstas', <Planned key="planned-out" value={month.planned_expense} />],
]

const Planned = ({ value }: { value: number }) => <span className={`num ${classes.planned}`}>{formatMoney(value)}</span>

/** A column of words, in two lines where one has no room. */
const inWords = (column: ValuedColumn<CashFlowEntry>): Column<CashFlowEntry> => ({
  ...column,
  cell: (entry) => <span className={words.words}>{column.value(entry)}</span>,
  brief: column.value,
})

const columns: readonly Column<CashFlowEntry>[] = [
  inWords({
    id: 'classification',
    header: 'Classificação',
    value: ({ classification_name }) => classification_name,
  }),
  inWords({ id: 'account', header: 'Conta contábil', value: ({ scheme_account_name }) => scheme_account_name }),
  inWords({ id: 'description', header: 'Descrição', value: ({ description }) => description, card: 'title' }),
  inWords({
    id: 'method',
    header: 'Forma de pagamento',
    value: ({ payment_method_id }) => paymentMethods[payment_method_id as keyof typeof paymentMethods],
  }),
  {
    id: 'value',
    header: 'Valor',
    card: 'aside',
    as: 'money',
    cell: ({ sum_type, value }) => <Moved type={sum_type} value={value} plain />,
    align: 'end',
  },
  { id: 'due', header: 'Vencimento', value: ({ date_finish }) => date_finish, as: 'day' },
  { id: 'paid', header: 'Pagamento', value: ({ date }) => date, as: 'day' },
]

/** What was paid and received in a month (rule R263, decision O150). */
function Entries({ year, month: { mes, mes_number, total, entries } }: { year: number; month: CashFlowMonth }) {
  const list = useListing({ pageSize: 20, apart: true, stays: true })
  const monthOf = `${year}-${String(mes_number).padStart(2, '0')}`
  if (total === 0) return <EmptyLine>{`Nada foi pago nem recebido em ${formatMonth(monthOf)}.`}</EmptyLine>
  return (
    <>
      <DataTable
        inset
        label={`Lançamentos de ${mes}`}
        list={list}
        query={{ data: entries, error: null, refetch: () => undefined }}
        columns={columns}
        rowId={({ payment_id }) => payment_id}
        rowMark={({ sum_type }) => moveMark(sum_type)}
        unit={['pagamento', 'pagamentos']}
        sizes={[20, 50, 100]}
      />
      <p className={classes.more}>
        {total > entries.length && `São ${total} pagamentos; aqui estão os ${entries.length} primeiros. `}
        <TextLink to="/financeiro/lancamentos" search={{ mes: monthOf, por: 'pagamento' }}>
          {`Ver na lista os lançamentos quitados em ${formatMonth(monthOf)}`}
        </TextLink>
      </p>
    </>
  )
}
