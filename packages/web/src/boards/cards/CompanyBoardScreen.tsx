import { BoardScreen } from './BoardScreen.tsx'

export default function CompanyBoardScreen() {
  return <BoardScreen key="company" kind="company" />
}
