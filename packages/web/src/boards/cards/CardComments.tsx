import { ActionIcon, Button, Input, Text, Textarea } from '@mantine/core'
import { type BoardKind, boardAddresses } from '@prumo/contract/boards/cards/model.ts'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { peopleQuery } from '../../admin/users/users.ts'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { PickMany } from '../../ui/form/PickMany.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './BoardScreen.module.css'
import { commentsQuery } from './board-api.ts'

/** What is said below a card, and the line for the next comment. People who are mentioned get a notification. */
export function CardComments({ kind, id }: { kind: BoardKind; id: number }) {
  const { time_zone } = useAccount()
  const people = useQuery(peopleQuery).data ?? []
  const [text, setText] = useState('')
  const [mentions, setMentions] = useState<number[]>([])
  const at = boardAddresses[kind]
  const saying = useMutation({
    mutationFn: () => api(`POST ${at}/task/{id}/comments`, { params: { id }, body: { text, mentions } }),
    onSuccess: () => {
      setText('')
      setMentions([])
      void changed('boards')
    },
  })
  return (
    <section aria-label="Comentários">
      <Input.Label component="div" mb={4}>
        Comentários
      </Input.Label>
      <QueryBoundary query={useQuery(commentsQuery(kind, id))}>
        {(comments) =>
          comments.map((comment) => (
            <div key={comment.id} className={classes.comment}>
              <Text fz="xs" c="dimmed" component="div">
                {`${comment.author_name}, ${formatInstant(comment.created_at, time_zone)}`}
                {comment.mentions.length > 0 && ` para ${comment.mentions.map(({ name }) => name).join(', ')}`}
                {comment.can.remove && (
                  <ActionIcon
                    ml={6}
                    aria-label="Apagar este comentário"
                    onClick={() =>
                      void deleteRecord({
                        about: comment.text.slice(0, 60),
                        topic: 'boards',
                        remove: () =>
                          api(`DELETE ${at}/task/comments/{commentId}`, { params: { commentId: comment.id } }),
                      })
                    }
                  >
                    <IconTrash aria-hidden />
                  </ActionIcon>
                )}
              </Text>
              {comment.text}
            </div>
          ))
        }
      </QueryBoundary>
      <Textarea
        mt={8}
        aria-label="Novo comentário"
        placeholder="Escreva um comentário"
        autosize
        minRows={2}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {kind !== 'personal' && (
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
    </section>
  )
}
