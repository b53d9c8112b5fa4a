import { useAccount, useCan } from '../../platform/session.ts'
import { ViewLinks } from '../../ui/ViewLinks.tsx'

/** The forms, for responsible users, what came by them, and the forms of quality. */
export function FormViews() {
  const { is_responsible, is_root } = useAccount()
  const sees = useCan()
  if (!is_responsible && is_root !== 'YES') return null
  return (
    <ViewLinks
      label="Formulários e respostas"
      views={{
        '/formularios': 'Formulários',
        '/formularios/respostas': 'Respostas',
        '/rnc/formularios': sees('proccess') && 'Reclamações (RNC)',
      }}
    />
  )
}
