import type { ReactNode } from 'react'
import classes from './NextStep.module.css'
import { StatusMark, type Tone } from './StatusMark.tsx'

/** The list at the head of an area's home: what to do next, the most urgent first, each a `NextStep`. Content below may wait while it is `reading`. */
export const NextStepList = ({ reading, children }: { reading?: boolean; children: ReactNode }) => (
  <section className={`card ${classes.steps}`} aria-label="O que fazer agora" data-reading={reading || undefined}>
    <h2>O que fazer agora</h2>
    {children}
  </section>
)

type Props = { title: string; tone: Tone; words: ReactNode; children: ReactNode }

/** Something that waits: what it is, how much of it, and the links that lead to it. */
export const NextStep = ({ title, tone, words, children }: Props) => (
  <section className={classes.row} aria-label={title}>
    <StatusMark tone={tone}>{title}</StatusMark>
    <div className={classes.words}>{words}</div>
    <div className={classes.links}>{children}</div>
  </section>
)
