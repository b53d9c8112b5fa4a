import type { ReactNode } from 'react'
import { MoreMenu } from './MoreMenu.tsx'
import classes from './NumberedRow.module.css'

type Props = {
  /** The visible number: '2.1'. */
  number: string
  /** A link or a button that opens the record. */
  title: ReactNode
  /** Below the title. */
  details?: ReactNode
  /** Short facts at the end of the row: counts, states. */
  facts?: ReactNode
  /** The record's name, for the menu's label, and the items of the menu. */
  name: string
  /** Without items there is no menu. */
  menu: ReactNode
}

/** A row of an ordered list with a number: a process, a stage. */
export function NumberedRow({ number, title, details, facts, name, menu }: Props) {
  return (
    <div className={classes.row}>
      <span className={classes.number}>{number}</span>
      <div className={classes.words}>
        {title}
        {typeof details === 'string' ? <p className={classes.details}>{details}</p> : details}
      </div>
      {facts && <div className={classes.facts}>{facts}</div>}
      {menu && (
        <MoreMenu label={`Mais de ${name}`} width={240}>
          {menu}
        </MoreMenu>
      )}
    </div>
  )
}
