import { Modal, Text } from '@mantine/core'
import type { Answer, CustomFeedback } from '@prumo/contract/people/feedback/model.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDay, formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { AnswerList } from './AnswerList.tsx'
import { customWords } from './answers.ts'
import classes from './FeedbackCards.module.css'
import { customHistoryQuery } from './feedback-queries.ts'

type Props = { feedback: CustomFeedback; onClose: () => void }

/** What a custom feedback said before its changes, the newest first (screen S113). */
export function CustomHistory({ feedback: { id, date_create }, onClose }: Props) {
  const { time_zone } = useAccount()
  return (
    <Modal opened onClose={onClose} title={`Histórico do feedback de ${formatDay(date_create)}`} size="lg">
      <QueryBoundary query={useQuery(customHistoryQuery(id))}>
        {(versions) =>
          versions.length === 0 ? (
            <EmptyState title="Este feedback nunca mudou" hint="Depois de uma mudança, o que ele dizia fica aqui." />
          ) : (
            <ul className={classes.list} aria-label="Versões">
              {versions.map(({ id: version, number, date_create: day, date_init, user_created, data_json }) => {
                const { template, questions } = JSON.parse(data_json) as { template: string; questions: Answer[] }
                return (
                  <li key={version} className="card">
                    <b>{`Versão ${number}, de ${formatDay(day)}: ${template}`}</b>
                    <Text fz="sm" c="dimmed" mb={8}>
                      {`Mudado em ${formatInstant(date_init, time_zone)} por ${user_created.name}`}
                    </Text>
                    <AnswerList answers={customWords(questions)} />
                  </li>
                )
              })}
            </ul>
          )
        }
      </QueryBoundary>
    </Modal>
  )
}
