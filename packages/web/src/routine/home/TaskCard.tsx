import { type ReactNode, useId } from 'react'
import classes from './TaskCard.module.css'

type Props = { title: string; count: number | undefined; attention?: boolean; children: ReactNode }

/** A list of tasks with its title and the number of open ones. */
export function TaskCard({ title, count, attention, children }: Props) {
  const id = useId()
  return (
    <section className={`card ${classes.card}`} aria-labelledby={id}>
      <header className={classes.head} data-line>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {count !== undefined && count > 0 && (
          <span className={classes.count} data-attention={attention || undefined}>
            {count}
            <span className="sr"> em aberto</span>
          </span>
        )}
      </header>
      {children}
    </section>
  )
}
