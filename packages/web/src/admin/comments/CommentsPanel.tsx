import { ActionIcon, Button, Group, Input, Text } from '@mantine/core'
import type { Comment } from '@prumo/contract/notifications/comments/endpoints.ts'
import { IconCheckbox, IconPaperclip, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, removal } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { call, changed, type Topic } from '../../platform/query.ts'
import { taskFrom } from '../../platform/said-task.ts'
import { useAccount } from '../../platform/session.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { PickMany } from '../../ui/form/PickMany.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { peopleQuery } from '../users/users.ts'
import { CommentFiles } from './CommentFiles.tsx'
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
  call('GET /client/records/{kind}/{id}/comments', { params: { kind, id } }, { topic })

const filesQuery = ({ kind, id, topic }: Pick<Props, 'kind' | 'id' | 'topic'>) =>
  call('GET /client/records/{kind}/{id}/comment-files', { params: { kind, id } }, { topic })

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
  /** Null: none are chosen, and their field is not there. */
  const [files, setFiles] = useState<File[] | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const says = text.trim() !== '' || (files?.length ?? 0) > 0
  const saying = useMutation({
    mutationFn: async () => {
      const words = text.trim() === '' ? files!.map(({ name }) => name).join(', ') : text
      const body = { text: words.slice(0, 4000), mentions }
      const said = await api('POST /client/records/{kind}/{id}/comments', { params: { kind, id }, body })
      write('')
      setMentions([])
      if (files?.length)
        await api('POST /client/records/{kind}/{id}/files', {
          params: { kind: 'comment', id: said.response.id },
          files,
          onProgress: setSent,
        })
    },
    onSuccess: () => setFiles(null),
    onSettled: () => {
      setSent(null)
      void changed(topic)
    },
  })
  const query = useQuery(commentsQuery({ kind, id, topic }))
  const attached = useQuery({ ...filesQuery({ kind, id, topic }), enabled: (query.data?.length ?? 0) > 0 }).data ?? []
  const filesOf = (comment: Comment) => attached.filter(({ comment_id }) => comment_id === comment.id)
  return (
    <section aria-label="Comentários">
      <Input.Label component="div" mb={4}>
        Comentários
      </Input.Label>
      <QueryBoundary query={query}>
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
              <CommentFiles comment={comment} files={filesOf(comment)} topic={topic} />
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
          field={{
            'aria-keyshortcuts': 'Control+Enter',
            onKeyDown: (event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              if (says && !saying.isPending) saying.mutate()
            },
          }}
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
        {files !== null && (
          <FileDrop
            label="Anexar ao comentário"
            camera
            maxFiles={10}
            files={files}
            onChange={setFiles}
            progress={sent}
          />
        )}
        <Group mt={8} gap="xs">
          <Button
            size="xs"
            variant="default"
            disabled={!says}
            loading={saying.isPending}
            onClick={() => saying.mutate()}
          >
            Comentar
          </Button>
          {files === null && (
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconPaperclip size={15} aria-hidden />}
              onClick={() => setFiles([])}
            >
              Foto ou arquivo
            </Button>
          )}
        </Group>
      </Writes>
    </section>
  )
}
