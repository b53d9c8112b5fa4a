import { BoardScreen } from './BoardScreen.tsx'

export default function PersonalBoardScreen() {
  return <BoardScreen key="personal" kind="personal" />
}
