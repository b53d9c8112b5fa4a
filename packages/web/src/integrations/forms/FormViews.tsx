import { useAccount, useCan } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ViewLinks, viewLink } from '../../ui/ViewLinks.tsx'

/** The forms, for responsible users, what came by them, and the forms of quality. */
export function FormViews() {
  const { is_responsible, is_root } = useAccount()
  const sees = useCan()
  if (!is_responsible && is_root !== 'YES') return null
  return (
    <ViewLinks label="Formulários e respostas">
      <ButtonLink {...viewLink} to="/formularios">
        Formulários
      </ButtonLink>
      <ButtonLink {...viewLink} to="/formularios/respostas">
        Respostas
      </ButtonLink>
      {sees('proccess') && (
        <ButtonLink {...viewLink} to="/rnc/formularios">
          Reclamações (RNC)
        </ButtonLink>
      )}
    </ViewLinks>
  )
}
