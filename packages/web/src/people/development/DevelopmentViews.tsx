import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ViewLinks, viewLink } from '../../ui/ViewLinks.tsx'

/** From what people know to what is asked of them and what they were trained in. */
export const DevelopmentViews = () => (
  <ViewLinks label="Desenvolvimento">
    <ButtonLink {...viewLink} to="/pessoas/desenvolvimento">
      Matriz
    </ButtonLink>
    <ButtonLink {...viewLink} to="/pessoas/desenvolvimento/competencias">
      Competências
    </ButtonLink>
    <ButtonLink {...viewLink} to="/pessoas/desenvolvimento/treinamentos">
      Treinamentos
    </ButtonLink>
  </ViewLinks>
)
