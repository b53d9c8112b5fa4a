import { TextLink } from '../../ui/TextLink.tsx'

/** Where departments are made, in the words of the specification (rule R170), as the way there. */
export const DepartmentsPath = () => (
  <TextLink to="/departments" fz="inherit">
    {'Minha conta > Departamentos'}
  </TextLink>
)
