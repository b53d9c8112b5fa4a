import { useAccount } from '../platform/session.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ViewLinks, viewLink } from '../ui/ViewLinks.tsx'

/** The views of the portfolio. */
export function PortfolioViews({ waiting }: { waiting?: number | undefined }) {
  const { is_root } = useAccount()
  return (
    <ViewLinks label="O que mostrar da carteira">
      <ButtonLink {...viewLink} to="/carteira">
        Empresas
      </ButtonLink>
      <ButtonLink {...viewLink} to="/carteira/espera">
        {waiting ? `Esperam por você (${waiting})` : 'Esperam por você'}
      </ButtonLink>
      <ButtonLink {...viewLink} to="/carteira/agenda">
        Agenda
      </ButtonLink>
      <ButtonLink {...viewLink} to="/carteira/metodo">
        Método
      </ButtonLink>
      {is_root === 'YES' && (
        <ButtonLink {...viewLink} to="/carteira/grupo">
          Grupo
        </ButtonLink>
      )}
    </ViewLinks>
  )
}
