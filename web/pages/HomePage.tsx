import { Link } from "react-router";
import { PageHead } from "../platform/PageHead";
import { paths } from "../values/paths";

export default function HomePage() {
  return (
    <main>
      <PageHead />
      <h1>Home</h1>
      <p>
        Sorry, this page does not exist. You can return to <Link to={paths.home}>Home</Link>
      </p>
    </main>
  );
}
