/** The declarative part of react-router, and nothing of its data router: this list is what every page pays for. */
export {
  Link,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { PortalRouter } from './portal-router';
