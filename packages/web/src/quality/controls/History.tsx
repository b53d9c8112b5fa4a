import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { RecordFiles } from '../../files/attached/RecordFiles.tsx'
import type { Removal } from '../../platform/api.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import { Writes } from '../../ui/Writes.tsx'
import classes from './History.module.css'

/** What a record is, in a line below its name. */
export const About = ({ children }: { children: ReactNode }) => <p className={classes.about}>{children}</p>

/** A part of what is shown of a record, under its heading. */
export const Part = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <section aria-label={title} className={classes.part}>
    <Group justify="space-between">
      <h3>{title}</h3>
      {action}
    </Group>
    {children}
  </section>
)

type Found = {
  id: number
  /** What and when: 'Entrega de 02/03/2026'. */
  title: string
  mark: ReactNode
  /** Further lines. */
  lines: readonly string[]
  below?: ReactNode
}

type Props = {
  title: string
  /** The button of a new one; the first of a record is filled. */
  add: { label: string; onClick: () => void; variant?: 'default' }
  empty: string
  found: readonly Found[]
  remove: (id: number) => Removal<unknown>
}

/** What was found about a record of a register, the newest first; one that was a mistake is deleted. */
export const History = ({ title, add: { label, ...button }, empty, found, remove }: Props) => (
  <Part
    title={title}
    action={
      <Writes>
        <Button size="xs" {...button}>
          {label}
        </Button>
      </Writes>
    }
  >
    {found.length === 0 ? (
      <EmptyLine>{empty}</EmptyLine>
    ) : (
      <ul className={classes.list}>
        {found.map(({ id, title: about, mark, lines, below }) => (
          <li key={id}>
            <div className={classes.line}>
              <b>{about}</b>
              {mark}
              <EditDelete
                name={about}
                onDelete={() => void deleteRecord({ about, topic: 'quality', remove: () => remove(id) })}
              />
            </div>
            {lines.filter(Boolean).map((line) => (
              <small key={line}>{line}</small>
            ))}
            {below}
          </li>
        ))}
      </ul>
    )}
  </Part>
)

type Filed = { kind: string; id: number; of: string; shown: boolean }

/** The files of what was found: of the newest at once, of others when they are asked for. */
export function FoundFiles({ kind, id, of, shown }: Filed) {
  const [asked, setAsked] = useState(shown)
  if (asked) return <RecordFiles kind={kind} id={id} topic="quality" />
  return (
    <Button size="compact-sm" variant="subtle" aria-label={`Arquivos: ${of}`} onClick={() => setAsked(true)}>
      Arquivos
    </Button>
  )
}
