import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { initialFormQuery, statusQuery } from '../diagnostic-queries.ts'
import { FormOf } from '../questionnaire/FormOf.tsx'
import { Questionnaire } from '../questionnaire/Questionnaire.tsx'
import { postpone } from './steering.ts'

/** The initial diagnostic (screen S135), which the responsible user of a company answers first. */
export default function InitialScreen() {
  const account = useAccount()
  const navigate = useNavigate()
  const status = useQuery(statusQuery)
  const conclude = async () => {
    await api('POST /diagnostic/status', { body: { status: 3 } })
    toast('Diagnóstico Inicial realizado com sucesso!')
    void changed('diagnostics')
    await navigate({ to: '/my-diagnostic/result' })
  }
  return (
    <Page title="Diagnóstico inicial" hint="Tempo sugerido: 20 minutos. Cada resposta é guardada na hora." width="text">
      {status.data?.status === 3 ? (
        <EmptyState
          done
          title="O diagnóstico inicial da sua empresa já foi feito"
          action={<ButtonLink to="/my-diagnostic/result">Ver o resultado</ButtonLink>}
        />
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
              later={
                <TextLink to="/" onClick={() => postpone(account)}>
                  Deseja realizar mais tarde? Clique aqui
                </TextLink>
              }
            />
          )}
        </FormOf>
      )}
    </Page>
  )
}
