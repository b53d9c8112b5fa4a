import type { ReactNode } from 'react'
import classes from './OwnPageScreen.module.css'

type Props = { title: string; children: ReactNode }

/** A card of the page of a person. */
export const OwnCard = ({ title, children }: Props) => (
  <section className={`card ${classes.card}`} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)
