import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ViewLinks, viewLink } from '../../ui/ViewLinks.tsx'

/** What somebody answers for and looks at again on a day. */
export const ControlViews = () => (
  <ViewLinks label="Controles">
    <ButtonLink {...viewLink} to="/controles">
      Fornecedores
    </ButtonLink>
    <ButtonLink {...viewLink} to="/controles/instrumentos">
      Instrumentos
    </ButtonLink>
    <ButtonLink {...viewLink} to="/controles/requisitos-legais">
      Requisitos legais
    </ButtonLink>
  </ViewLinks>
)
