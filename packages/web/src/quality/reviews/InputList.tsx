import { ActionIcon, Anchor, Button, Text } from '@mantine/core'
import type { ReviewSuggestion } from '@prumo/contract/quality/reviews/model.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { changed } from '../../platform/query.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { QuickAdd } from '../../ui/QuickAdd.tsx'
import { Writes } from '../../ui/Writes.tsx'
import classes from './Review.module.css'
import type { ShownSubject } from './subject.ts'

type Props = { review: number; subject: ShownSubject; suggestions: readonly ReviewSuggestion[] }

/** The inputs of a subject, what the company's data suggest, and a line for what somebody writes. */
export function InputList({ review, subject, suggestions }: Props) {
  const add = (body: { keys?: string[]; text?: string; assunto_entrada_id?: number; particular?: boolean }) =>
    api('POST /users/analise-critica/analise/{id}/inputs', { params: { id: review }, body })
  const choosing = useMutation({ mutationFn: (keys: string[]) => add({ keys }), onSuccess: () => changed('quality') })
  const removing = useMutation({
    mutationFn: (id: number) => api('DELETE /users/analise-critica/inputs/{id}', { params: { id } }),
    onSettled: () => changed('quality'),
  })
  return (
    <section aria-label="Entradas">
      <h3>O que se sabe</h3>
      <ul className={classes.lines}>
        {subject.inputs.map(({ id, text, source, link }) => (
          <li key={id}>
            <span className={classes.words}>
              {text}
              <Source source={source} link={link} />
            </span>
            <Writes>
              <ActionIcon
                size="sm"
                aria-label={`Retirar: ${text}`}
                disabled={removing.isPending}
                onClick={() => removing.mutate(id)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Writes>
          </li>
        ))}
      </ul>
      {suggestions.length > 0 && (
        <div role="group" aria-label="Dos dados da empresa" className={classes.suggestions}>
          <Text fz="xs" c="dimmed">
            Dos dados da empresa, para escolher:
          </Text>
          {suggestions.map(({ key, text, source, link }) => (
            <div key={key}>
              <Writes>
                <Button
                  size="compact-sm"
                  variant="light"
                  color="gray"
                  classNames={{ root: classes.suggestion!, label: classes.wrapped! }}
                  leftSection={<IconPlus size={14} aria-hidden />}
                  disabled={choosing.isPending}
                  onClick={() => choosing.mutate([key])}
                >
                  {text}
                </Button>
              </Writes>
              <Source source={source} link={link} />
            </div>
          ))}
          {suggestions.length > 1 && (
            <Writes>
              <Button
                size="compact-sm"
                variant="subtle"
                className={classes.all!}
                loading={choosing.isPending}
                onClick={() => choosing.mutate(suggestions.map(({ key }) => key))}
              >
                Escolher todas
              </Button>
            </Writes>
          )}
        </div>
      )}
      <QuickAdd
        label="Nova entrada"
        placeholder="O que mais se sabe sobre isto?"
        maxLength={2000}
        topic="quality"
        add={(text) => add({ text, assunto_entrada_id: subject.id, particular: subject.particular })}
      />
    </section>
  )
}

const Source = ({ source, link }: { source: string; link: string }) =>
  source !== '' && (
    <Anchor component={AddressLink} href={link} fz="xs" className={classes.source!}>
      {source}
    </Anchor>
  )
