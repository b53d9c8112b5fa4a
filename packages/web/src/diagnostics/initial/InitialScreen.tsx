import { Anchor, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { initialFormQuery, statusQuery } from '../diagnostic-queries.ts'
import { FormOf } from '../questionnaire/FormOf.tsx'
import { Questionnaire } from '../questionnaire/Questionnaire.tsx'
import classes from './Initial.module.css'

/** The initial diagnostic (screen S135), which the responsible user of a company answers first. */
export default function InitialScreen() {
  const navigate = useNavigate()
  const status = useQuery(statusQuery)
  const [begun, setBegun] = useState(false)
  const conclude = async () => {
    await api('POST /diagnostic/status', { body: { status: 3 } })
    toast('Diagnóstico Inicial realizado com sucesso!')
    void changed('diagnostics')
    await navigate({ to: '/my-diagnostic/result' })
  }
  const later = (
    <Anchor
      href="/"
      onClick={(event) => {
        event.preventDefault()
        void postpone()
      }}
    >
      Deseja realizar mais tarde? Clique aqui
    </Anchor>
  )
  const postpone = async () => {
    try {
      await api('PUT /welcome/steps/{step}', {
        params: { step: 'diagnostic' },
        body: { skipped: true },
      })
      await changed('welcome')
      await navigate({ to: '/' })
    } catch (error) {
      showFailure(error)
    }
  }
  const opens =
    typeof status.data?.status === 'number' && status.data.status !== 3 && status.data.answered === 0 && !begun
  return (
    <Page
      title="Diagnóstico inicial"
      hint="Tempo sugerido: 20 minutos. Cada resposta é guardada na hora."
      width="text"
      actions={opens && <Writes>{later}</Writes>}
    >
      {status.data?.status === 3 ? (
        <EmptyState
          done
          title="O diagnóstico inicial da sua empresa já foi feito"
          action={<ButtonLink to="/my-diagnostic/result">Ver o resultado</ButtonLink>}
        />
      ) : opens ? (
        <Opening onBegin={() => setBegun(true)} />
      ) : (
        <FormOf query={initialFormQuery}>
          {(data) => (
            <Questionnaire
              form={data}
              name="initial"
              save={(body) =>
                api('POST /diagnostic/status/update-data', { body: { status: 2, ...body }, keepalive: true })
              }
              conclude={conclude}
              later={later}
            />
          )}
        </FormOf>
      )}
    </Page>
  )
}

/** What the diagnostic is for, and how long it takes: seen before its first question. */
const Opening = ({ onBegin }: { onBegin: () => void }) => (
  <section className={`card ${classes.opening}`} aria-labelledby="para-que-serve">
    <h2 id="para-que-serve">Em 20 minutos, por onde começar</h2>
    <p>
      São cinquenta frases sobre o dia a dia da empresa. Em cada uma, um toque diz com que frequência ela é verdade.
    </p>
    <ul>
      <li>Uma nota para rotina, pessoas, processos, resultados e marca.</li>
      <li>As dez ações que mais ajudam agora, cada uma com a tela em que se faz.</li>
      <li>A ordem da sua Jornada no Prumo.</li>
    </ul>
    <p>Pode parar quando quiser: cada resposta é guardada na hora, e outro aparelho continua do mesmo ponto.</p>
    <Writes>
      <Group justify="flex-end">
        <Button onClick={onBegin}>Começar o diagnóstico</Button>
      </Group>
    </Writes>
  </section>
)
