import { Button } from '@mantine/core'
import { formatDate } from '@prumo/contract/dates.ts'
import type { Pop } from '@prumo/contract/processes/procedures/model.ts'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { changed } from '../../platform/query.ts'

import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { PopStatusMark } from '../procedures/Marks.tsx'
import classes from './JourneyPop.module.css'

/** The POP of the journey: there is one, written, approved and read like that of a process. */
export function JourneyPop({ pop }: { pop: Pop | null }) {
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: () => api('POST /client/customer-journey/pop', { body: {} }),
    onSuccess: async ({ response }) => {
      await changed('processes')
      await navigate({ to: '/proccess-custumer-journey', search: { pop: response.id } })
    },
  })
  return (
    <section className={`card ${classes.pop}`} aria-labelledby="pop-da-jornada">
      <div>
        <h2 id="pop-da-jornada">Procedimento Operacional Padrão</h2>
        {pop ? (
          <p>
            <PopStatusMark status={pop.approved_status} />
            <span>{`Criado em ${formatDate(pop.date_create)}`}</span>
            {pop.draft && <span>Há um rascunho por salvar</span>}
          </p>
        ) : (
          <p>O que toda a equipe faz, e como, para que o cliente viva a jornada como ela foi desenhada.</p>
        )}
      </div>
      {pop ? (
        <ButtonLink
          to="/proccess-custumer-journey"
          search={{ pop: pop.id }}
          variant="default"
          leftSection={<IconFileText aria-hidden />}
        >
          Abrir o POP
        </ButtonLink>
      ) : (
        <Writes>
          <Button
            variant="default"
            loading={create.isPending}
            leftSection={<IconPlus aria-hidden />}
            onClick={() => create.mutate()}
          >
            Criar Procedimento Operacional Padrão
          </Button>
        </Writes>
      )}
    </section>
  )
}
