import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ViewLinks, viewLink } from '../ui/ViewLinks.tsx'

/** The views of the portfolio. */
export const PortfolioViews = ({ waiting }: { waiting?: number | undefined }) => (
  <ViewLinks label="O que mostrar da carteira">
    <ButtonLink {...viewLink} to="/carteira">
      Empresas
    </ButtonLink>
    <ButtonLink {...viewLink} to="/carteira/espera">
      {waiting ? `Esperam por você (${waiting})` : 'Esperam por você'}
    </ButtonLink>
  </ViewLinks>
)
