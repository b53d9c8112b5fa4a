import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTakeFocus } from '../useTakeFocus.ts'
import { CopiedField } from './CopiedField.tsx'
import classes from './ShownOnce.module.css'

type Props = ComponentProps<typeof CopiedField> & { title: string; children: ReactNode; onDone: () => void }

/** A secret that was made and is shown only now, and how it is used. */
export const ShownOnce = ({ title, children, onDone, ...field }: Props) => (
  <section className={`card ${classes.made}`} aria-label={title} ref={useTakeFocus<HTMLElement>()} tabIndex={-1}>
    <h2>{title}</h2>
    <CopiedField {...field} />
    {children}
    <Button variant="default" onClick={onDone}>
      Já guardei
    </Button>
  </section>
)
