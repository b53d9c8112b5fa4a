import { useParams } from '@tanstack/react-router'
import { PeopleOfDepartment } from './PeopleOfDepartment.tsx'

/** The people of a department, for custom feedbacks (screens S109, S110). */
export default function CustomPeopleScreen() {
  const { department } = useParams({ from: '/member/pessoas/proccess-feedback-custom/collaborator/$department' })
  return <PeopleOfDepartment kind="custom" department={Number(department)} />
}
