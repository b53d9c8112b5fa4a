import { ViewLinks } from '../../ui/ViewLinks.tsx'

/** From what people know to what is asked of them and what they were trained in. */
export const DevelopmentViews = () => (
  <ViewLinks
    label="Desenvolvimento"
    views={{
      '/pessoas/desenvolvimento': 'Matriz',
      '/pessoas/desenvolvimento/competencias': 'Competências',
      '/pessoas/desenvolvimento/treinamentos': 'Treinamentos',
    }}
  />
)
