import { Text } from '@mantine/core'
import { formatDay, formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AnswerList } from './AnswerList.tsx'
import type { Said } from './answers.ts'
import classes from './FeedbackCards.module.css'

type Older = { id: number; number: number; date_create: string; date_init: string; user_created: { name: string } }

type Props<Version extends Older> = {
  versions: readonly Version[]
  /** The content of a version: the name of its template, where it has one, and its answers. */
  saidIn: (version: Version) => { title?: string; answers: Said[] }
}

/** The earlier versions of a feedback, the newest first. */
export function OlderFeedbacks<Version extends Older>({ versions, saidIn }: Props<Version>) {
  const { time_zone } = useAccount()
  if (versions.length === 0)
    return <EmptyState title="Este feedback nunca mudou" hint="Depois de uma mudança, o que ele dizia fica aqui." />
  return (
    <ul className={classes.list} aria-label="Versões">
      {versions.map((version) => {
        const { title, answers } = saidIn(version)
        const words = `Versão ${version.number}, de ${formatDay(version.date_create)}`
        return (
          <li key={version.id} className="card">
            <header className={classes.head}>
              <div>
                <h2>{[words, title].filter(Boolean).join(': ')}</h2>
                <Text fz="sm" c="dimmed">
                  {`Mudado em ${formatInstant(version.date_init, time_zone)} por ${version.user_created.name}`}
                </Text>
              </div>
            </header>
            <AnswerList answers={answers} />
          </li>
        )
      })}
    </ul>
  )
}
