import { FeedbackPeople } from './FeedbackPeople.tsx'

/** The feedback process (screen S095). */
const DepartmentsScreen = () => (
  <FeedbackPeople kind="standard" hint="Toque em quem vai receber o feedback; quem já espera vem primeiro." />
)
export default DepartmentsScreen
