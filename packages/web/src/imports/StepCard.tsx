import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './StepCard.module.css'

const steps = ['Planilha', 'Colunas', 'Conferência', 'Resultado'] as const

type Props = {
  step: (typeof steps)[number]
  title: string
  /** The previous step has just ended here and its focused element is gone: this step takes the focus. */
  follows?: boolean
  children: ReactNode
}

/** One step of an import: which of the four it is, what to do, and its buttons (StepButtons) at the end. */
export function StepCard({ step, title, follows = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    if (follows && document.activeElement === document.body) heading.current?.focus()
  }, [follows])
  return (
    <section className={`card ${classes.card}`} aria-labelledby={id}>
      <ol className={classes.steps} aria-label="Etapas">
        {steps.map((name, place) => (
          <li key={name} aria-current={name === step ? 'step' : undefined} data-done={place < steps.indexOf(step)}>
            <span className={classes.number}>{place + 1}</span>
            <span className={classes.name}>{name}</span>
          </li>
        ))}
      </ol>
      <Title order={2} id={id} ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      {children}
    </section>
  )
}

/** The buttons of a step, the one that continues last. */
export const StepButtons = ({ children }: { children: ReactNode }) => <div className={classes.buttons}>{children}</div>
