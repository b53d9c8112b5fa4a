import { ActionIcon, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReviewPicture, ReviewSuggestion } from '@prumo/contract/quality/reviews/model.ts'
import { count } from '@prumo/contract/words.ts'
import { IconChevronDown, IconChevronRight, IconCircle, IconCircleCheckFilled, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { removal } from '../../platform/api.ts'
import { changed } from '../../platform/query.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { Writes } from '../../ui/Writes.tsx'
import { InputList } from './InputList.tsx'
import { ItemEditor } from './ItemEditor.tsx'
import { PictureBars } from './PictureBars.tsx'
import classes from './Review.module.css'
import { markSubject, type ShownSubject } from './subject.ts'

type Props = {
  review: number
  subject: ShownSubject
  suggestions: readonly ReviewSuggestion[]
  picture?: ReviewPicture | undefined
}

/** A subject of an analysis: a line with its state, which opens to its inputs and items. */
export function SubjectCard({ review, subject, suggestions, picture }: Props) {
  const [open, { toggle }] = useDisclosure(false)
  const panel = useId()
  const marking = useMutation({
    mutationFn: (status: boolean) => markSubject(review, subject, status),
    onSuccess: () => changed('quality'),
  })
  const { assunto_entrada: title, status, ready, items, inputs } = subject
  const held = [
    inputs.length > 0 && count(inputs.length, 'entrada', 'entradas'),
    items > 0 && count(items, 'item', 'itens'),
    suggestions.length > 0 && count(suggestions.length, 'sugestão', 'sugestões'),
  ].filter(Boolean)
  return (
    <article className={`card ${classes.subject}`} aria-label={title}>
      <button type="button" className={classes.head} aria-expanded={open} aria-controls={panel} onClick={toggle}>
        {open ? <IconChevronDown size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
        <span className={classes.title}>
          {title}
          <Text span fz="xs" c="dimmed" display="block">
            {held.join(' · ') || 'Nada registrado'}
          </Text>
        </span>
        {status ? (
          <IconCircleCheckFilled className={classes.done} role="img" aria-label="Tratado" />
        ) : (
          <IconCircle className={classes.open} role="img" aria-label="Em aberto" />
        )}
      </button>
      <div id={panel} hidden={!open} className={classes.panel}>
        {open && (
          <>
            {subject.hint && (
              <Text fz="sm" c="dimmed">
                {subject.hint}
              </Text>
            )}
            {picture && <PictureBars picture={picture} />}
            <InputList review={review} subject={subject} suggestions={suggestions} />
            <ItemEditor review={review} subject={subject} />
            <div className={classes.foot}>
              {!status && ready && (
                <Text fz="sm" c="dimmed">
                  Todos os itens têm responsável e prazo.
                </Text>
              )}
              <Writes>
                <Button
                  variant={!status && ready ? 'filled' : 'default'}
                  size="xs"
                  loading={marking.isPending}
                  onClick={() => marking.mutate(!status)}
                >
                  {status ? 'Reabrir o assunto' : 'Marcar como tratado'}
                </Button>
              </Writes>
              {subject.particular && (
                <Writes>
                  <ActionIcon aria-label={`Apagar ${title}`} onClick={() => void deleteSubject(review, subject)}>
                    <IconTrash aria-hidden />
                  </ActionIcon>
                </Writes>
              )}
            </div>
          </>
        )}
      </div>
    </article>
  )
}

const deleteSubject = (analise: number, { id, assunto_entrada }: ShownSubject) =>
  deleteRecord({
    about: assunto_entrada,
    topic: 'quality',
    text: 'Os itens deste assunto também são apagados.',
    remove: () => removal('DELETE /users/analise-critica/analise-template/{analise}/{id}', { params: { analise, id } }),
  })
