import type { ImportColumn } from '@prumo/contract/imports/batches/model.ts'
import { StatusMark } from '../ui/StatusMark.tsx'
import classes from './ExpectedColumns.module.css'

/** The columns a file may have, with an example of each. */
export const ExpectedColumns = ({ columns }: { columns: readonly ImportColumn[] }) => (
  <ul className={classes.columns} aria-label="Colunas que a planilha pode ter">
    {columns.map(({ key, label, required, help, example }) => (
      <li key={key}>
        <b>{label}</b>
        {required && <StatusMark tone="quiet">Obrigatória</StatusMark>}
        <span className={classes.example}>{[help, `Exemplo: ${example}`].filter(Boolean).join('. ')}</span>
      </li>
    ))}
  </ul>
)
