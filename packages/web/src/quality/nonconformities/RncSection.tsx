import { Button, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Writes } from '../../ui/Writes.tsx'
import classes from './RncSection.module.css'

type Props = {
  title: string
  hint?: string
  aside?: ReactNode
  text: string
  /** Name and value; those without a value are not shown. */
  facts: readonly (readonly [name: string, value: string])[]
  /** Opens its form; absent where it may not be changed. */
  onEdit?: (() => void) | undefined
  children?: ReactNode
}

/** A part of a nonconformity as it is read, and the button that opens its form. */
export function RncSection({ title, hint, aside, text, facts, onEdit, children }: Props) {
  const filled = facts.filter(([, value]) => value !== '')
  const does = text === '' && filled.length === 0 ? 'Preencher' : 'Alterar'
  return (
    <section className={`card ${classes.section}`} aria-label={title}>
      <header className={classes.head}>
        <Title order={2} fz="md">
          {title}
        </Title>
        {aside}
        {onEdit && (
          <Writes>
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.edit}
              leftSection={<IconPencil size={16} aria-hidden />}
              aria-label={`${does}: ${title}`}
              onClick={onEdit}
            >
              {does}
            </Button>
          </Writes>
        )}
      </header>
      {hint && (
        <Text fz="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {text && <p className={classes.text}>{text}</p>}
      {filled.length > 0 && (
        <dl className={classes.facts}>
          {filled.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}
