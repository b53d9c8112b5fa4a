import { ActionIcon, Button, Input, Text } from '@mantine/core'
import { IconCheckbox, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, removal } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { call, changed, type Topic } from '../../platform/query.ts'
import { taskFrom } from '../../platform/said-task.ts'
import { useAccount } from '../../platform/session.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { PickMany } from '../../ui/form/PickMany.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { peopleQuery } from '../users/users.ts'
import classes from './CommentsPanel.module.css'
import { CorrectionField } from './CorrectionField.tsx'
import { MentionText } from './MentionText.tsx'

type Props = {
  /** The kind of the record, as the trail names it. */
  kind: string
  id: number
  /** The topic of the record: its live events read the comments again. */
  topic: Topic
  /** Nobody else reads the record: nobody can be mentioned. */
  alone?: boolean | undefined
}

const commentsQuery = ({ kind, id, topic }: Pick<Props, 'kind' | 'id' | 'topic'>) =>
  call(
    'GET /client/records/{kind}/{id}/comments',
    { params: { kind, id } },
    { topic, pick: ({ response }) => response },
  )

/** Comments that are written and not sent yet, by record, until the page is left. */
const unsent = new Map<string, string>()

/** The comments below a record, and the field for the next one. People who are mentioned get a notification. */
export function CommentsPanel({ kind, id, topic, alone }: Props) {
  const record = `${kind} ${id}`
  const { time_zone } = useAccount()
  const people = useQuery(peopleQuery).data ?? []
  const [text, setText] = useState(unsent.get(record) ?? '')
  const write = (next: string) => {
    setText(next)
    unsent.set(record, next)
  }
  const [mentions, setMentions] = useState<number[]>([])
  /** The comment that is corrected. */
  const [corrected, setCorrected] = useState<number>()
  const saying = useMutation({
    mutationFn: () =>
      api('POST /client/records/{kind}/{id}/comments', { params: { kind, id }, body: { text, mentions } }),
    onSuccess: () => {
      write('')
      setMentions([])
      void changed(topic)
    },
  })
  return (
    <section aria-label="Comentários">
      <Input.Label component="div" mb={4}>
        Comentários
      </Input.Label>
      <QueryBoundary query={useQuery(commentsQuery({ kind, id, topic }))}>
        {(comments) =>
          comments.map((comment) => (
            <div key={comment.id} className={classes.comment}>
              <Text fz="xs" c="dimmed" component="div">
                {`${comment.author_name}, ${formatInstant(comment.created_at, time_zone)}`}
                {comment.edited_at !== null && ', editado'}
                {comment.mentions.length > 0 && `, para ${comment.mentions.map(({ name }) => name).join(', ')}`}
                <Writes>
                  <ActionIcon
                    ml={6}
                    aria-label="Nova tarefa deste comentário"
                    title="Nova tarefa"
                    onClick={() => taskFrom(comment.text)}
                  >
                    <IconCheckbox aria-hidden />
                  </ActionIcon>
                </Writes>
                {comment.can.edit && (
                  <Writes>
                    <ActionIcon ml={6} aria-label="Editar este comentário" onClick={() => setCorrected(comment.id)}>
                      <IconPencil aria-hidden />
                    </ActionIcon>
                  </Writes>
                )}
                {comment.can.remove && (
                  <Writes>
                    <ActionIcon
                      ml={6}
                      aria-label="Apagar este comentário"
                      onClick={() =>
                        void deleteRecord({
                          about: comment.text.slice(0, 60),
                          topic,
                          remove: () =>
                            removal('DELETE /client/records/comments/{commentId}', {
                              params: { commentId: comment.id },
                            }),
                        })
                      }
                    >
                      <IconTrash aria-hidden />
                    </ActionIcon>
                  </Writes>
                )}
              </Text>
              {corrected === comment.id ? (
                <CorrectionField
                  label="Editar o comentário"
                  text={comment.text}
                  mentions={comment.mentions.map(({ id }) => id)}
                  people={alone ? [] : people}
                  save={async (body) => {
                    const params = { commentId: comment.id }
                    await api('PUT /client/records/comments/{commentId}', { params, body })
                    await changed(topic)
                  }}
                  onClose={() => setCorrected(undefined)}
                />
              ) : (
                comment.text
              )}
            </div>
          ))
        }
      </QueryBoundary>
      <Writes>
        <MentionText
          value={text}
          onChange={write}
          people={alone ? [] : people}
          onMention={(id) => setMentions((before) => [...new Set([...before, id])])}
        />
        {!alone && (
          <PickMany
            label="Mencionar"
            placeholder="Quem deve ser avisado"
            path="mentions"
            options={people.map(({ id: value, name }) => ({ value, label: name }))}
            chosen={mentions}
            onChange={setMentions}
          />
        )}
        <Button
          mt={8}
          size="xs"
          variant="default"
          disabled={text.trim() === ''}
          loading={saying.isPending}
          onClick={() => saying.mutate()}
        >
          Comentar
        </Button>
      </Writes>
    </section>
  )
}
