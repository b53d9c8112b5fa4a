import { UnstyledButton } from '@mantine/core'
import { type Entry, paymentMethods } from '@prumo/contract/finance/entries/model.ts'
import { count } from '@prumo/contract/words.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { Moved, moveMark, Signed, signedMoney } from '../Amount.tsx'
import classes from './columns.module.css'
import { situationOf, situationWords } from './situations.ts'

export const entryMark = ({ sum_type }: Entry) => moveMark(sum_type)

/** The columns of the entries (screen S146); the classification opens the form (rule R250). */
export const entryColumns = (edit: (entry: Entry) => void): Column<Entry>[] => [
  {
    id: 'due',
    header: 'Vencimento',
    value: ({ date_finish }) => date_finish,
    as: 'day',
    width: 116,
    card: 'lead',
    brief: ({ date_finish }) => <span className="num">{formatDay(date_finish)}</span>,
  },
  {
    id: 'classification',
    header: 'Classificação',
    value: ({ classification_name }) => classification_name,
    cell: (entry) => (
      <UnstyledButton className={classes.opens} onClick={() => edit(entry)}>
        <span className={classes.words}>{entry.classification_name}</span>
        {entry.scheme_account_name && <small>{entry.scheme_account_name}</small>}
      </UnstyledButton>
    ),
    brief: (entry) => (
      <UnstyledButton className={classes.brief} onClick={() => edit(entry)}>
        {entry.classification_name}
      </UnstyledButton>
    ),
  },
  {
    id: 'description',
    header: 'Descrição',
    cell: (entry) => <Description entry={entry} />,
    width: '32%',
    brief: ({ description }) => description,
    card: 'title',
  },
  {
    id: 'project',
    header: 'Projeto',
    value: ({ project_name }) => project_name,
    cell: ({ project_name }) => <span className={classes.words}>{project_name}</span>,
    optional: true,
    card: 'none',
  },
  {
    id: 'method',
    header: 'Forma de pagamento',
    value: ({ payment_method_id }) => paymentMethods[payment_method_id as keyof typeof paymentMethods],
    optional: 'hidden',
    card: 'none',
  },
  {
    id: 'competence',
    header: 'Competência',
    text: ({ competence }) => competence.split('-').reverse().join('/'),
    optional: 'hidden',
    width: 110,
    card: 'none',
  },
  {
    id: 'situation',
    header: 'Situação',
    value: situationOf,
    text: (entry) => [situationOf(entry), ...(entry.date ? [`em ${formatDay(entry.date)}`] : [])].join(' '),
    cell: (entry) => (
      <span className={classes.situation}>
        <StatusMark tone={situationWords[entry.situation][0]}>{situationOf(entry)}</StatusMark>
        {entry.date && <small className="num">{`em ${formatDay(entry.date)}`}</small>}
      </span>
    ),
    card: 'lead',
    brief: (entry) => <StatusMark tone={situationWords[entry.situation][0]}>{situationOf(entry)}</StatusMark>,
  },
  {
    id: 'value',
    header: 'Valor',
    as: 'money',
    cell: (entry) => <Value entry={entry} />,
    brief: ({ sum_type, value }) => <Moved type={sum_type} value={value} plain />,
    align: 'end',
    card: 'aside',
  },
  {
    id: 'balance',
    header: 'Saldo',
    text: ({ balance }) => (balance === null ? '' : signedMoney(balance)),
    cell: ({ balance }) => balance !== null && <Signed value={balance} plain />,
    align: 'end',
    card: 'none',
  },
]

function Description({ entry: { description, contact_name, series, split, files_count } }: { entry: Entry }) {
  return (
    <span className={classes.description} title={description}>
      <span className={classes.words}>{description}</span>
      {(contact_name || series || split || files_count > 0) && (
        <small>
          {contact_name && <span className={classes.contact}>{contact_name}</span>}
          {series && (
            <span className="num">
              <span className="sr">{series.type === '1' ? 'Parcela ' : 'Ocorrência '}</span>
              {series.endless ? `${series.number}º, sem fim` : `${series.number}/${series.count}`}
            </span>
          )}
          {split && <span className="num">{`uma de ${split.count} partes de ${formatMoney(split.value)}`}</span>}
          {files_count > 0 && (
            <span className="num">
              <IconPaperclip size={13} aria-hidden /> {count(files_count, 'comprovante', 'comprovantes')}
            </span>
          )}
        </small>
      )}
    </span>
  )
}

/** What is left to be paid of what was paid in part stands below it. */
function Value({ entry: { sum_type, value, open, settled } }: { entry: Entry }) {
  return (
    <span className={classes.value}>
      <Moved type={sum_type} value={value} plain />
      {value < 0 && <small>devolução</small>}
      {settled !== 0 && open !== 0 && <small className="num">{`faltam ${formatMoney(Math.abs(open))}`}</small>}
    </span>
  )
}
