import { useParams } from '@tanstack/react-router'
import { PeopleOfDepartment } from './PeopleOfDepartment.tsx'

/** The people of a department, for the feedback process (screens S097, S098). */
export default function PeopleScreen() {
  const { department } = useParams({ from: '/member/pessoas/proccess-feedback/collaborator/$department' })
  return <PeopleOfDepartment kind="standard" department={Number(department)} />
}
