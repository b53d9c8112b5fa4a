import { useNavigate } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { Page } from '../../ui/Page.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { laterFormQuery } from '../diagnostic-queries.ts'
import { FormOf } from '../questionnaire/FormOf.tsx'
import { Questionnaire } from '../questionnaire/Questionnaire.tsx'

/** A new diagnostic (screen S138). */
export default function NewDiagnosticScreen() {
  const navigate = useNavigate()
  const conclude = async () => {
    const { response } = await api('POST /my-diagnostics', { body: { status: 3 } })
    toast('Diagnóstico realizado')
    await navigate({ to: '/new-diagnostic/result', search: { diagnostico: response.id } })
    void changed('diagnostics')
  }
  return (
    <Page title="Novo diagnóstico" hint="Tempo sugerido: 20 minutos. Cada resposta é guardada na hora." width="text">
      <FormOf query={laterFormQuery}>
        {(form) => (
          <Questionnaire
            form={form}
            name="later"
            save={(body) => api('POST /my-diagnostics', { body: { status: 2, ...body }, keepalive: true })}
            conclude={conclude}
            later={<TextLink to="/diagnostics">Deseja realizar mais tarde? Clique aqui</TextLink>}
          />
        )}
      </FormOf>
    </Page>
  )
}
