import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './NumberedRow.module.css'

type Props = {
  /** The number people read: '2.1'. */
  number: string
  /** A link, or a button that opens it. */
  title: ReactNode
  /** Below the title. */
  details?: ReactNode
  /** Small facts at the end: counts, states. */
  facts?: ReactNode
  /** What its menu is of, and what is in it. */
  name: string
  menu: ReactNode
}

/** A line of a list that has an order and a number: a process, a stage. */
export function NumberedRow({ number, title, details, facts, name, menu }: Props) {
  return (
    <div className={classes.row}>
      <span className={classes.number}>{number}</span>
      <div className={classes.words}>
        {title}
        {details}
      </div>
      {facts && <div className={classes.facts}>{facts}</div>}
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon aria-label={`Mais de ${name}`}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>{menu}</Menu.Dropdown>
      </Menu>
    </div>
  )
}
