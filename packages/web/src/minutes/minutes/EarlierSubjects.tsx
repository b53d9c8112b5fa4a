import { Checkbox, Text } from '@mantine/core'
import type { Minutes, Subject } from '@prumo/contract/minutes/minutes/model.ts'
import { count } from '@prumo/contract/words.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './EarlierSubjects.module.css'
import { earlierQuery, minutesChanged } from './minutes-queries.ts'

/** Open subjects of earlier minutes, to continue in these (rule R136). */
export function EarlierSubjects({ minutes, onClose }: { minutes: Minutes; onClose: () => void }) {
  const earlier = useQuery(earlierQuery(minutes))
  const [chosen, setChosen] = useState<readonly number[]>([])
  const take = useMutation({
    mutationFn: async (subjects: readonly Subject[]) => {
      for (const {
        id,
        title,
        description,
        responsible,
        responsible_user_id,
        responsible_contact_id,
        time,
      } of subjects) {
        await api('POST /v2/protocols/{id}/subjects', {
          params: { id: minutes.id },
          body: {
            title,
            description,
            responsible,
            responsible_user_id,
            responsible_contact_id,
            time,
            feedback: '',
            previous_id: id,
          },
        })
      }
    },
    onSuccess: (_, subjects) => {
      toast(count(subjects.length, 'assunto trazido', 'assuntos trazidos'))
      onClose()
    },
    onSettled: () => minutesChanged(),
  })
  const subjects = earlier.data ?? []
  const nothing = earlier.data?.length === 0
  return (
    <ModalForm
      title="Assuntos de ATAs anteriores"
      submit={nothing ? 'Fechar' : 'Trazer para esta ATA'}
      saving={take.isPending}
      isDirty={() => chosen.length > 0}
      size="lg"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = subjects.filter(({ id }) => chosen.includes(id))
        if (wanted.length > 0) take.mutate(wanted)
        else onClose()
      }}
    >
      <QueryBoundary query={earlier}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              title="Nenhum assunto em aberto"
              hint={
                minutes.folder_id === null
                  ? 'Nas ATAs fora de pastas, tudo foi concluído ou já está aqui.'
                  : 'Nas outras ATAs desta pasta, tudo foi concluído ou já está aqui.'
              }
            />
          ) : (
            <ul className={classes.subjects}>
              {all.map((subject) => (
                <li key={subject.id}>
                  <Checkbox
                    checked={chosen.includes(subject.id)}
                    label={subject.title}
                    description={[
                      subject.responsible,
                      subject.time && `prazo ${formatDay(subject.time)}`,
                      `atualizado por ${subject.updated_by}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    onChange={(event) =>
                      setChosen(
                        event.currentTarget.checked
                          ? [...chosen, subject.id]
                          : chosen.filter((id) => id !== subject.id),
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {subjects.length > 0 && (
        <Text fz="sm" c="dimmed" role="status">
          {chosen.length === 0 ? 'Nenhum escolhido' : count(chosen.length, 'escolhido', 'escolhidos')}
        </Text>
      )}
    </ModalForm>
  )
}
