/** The declarative part of react-router, without its data router. Every page loads these exports. */
export {
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Link, useHasScreen } from './link';
export { PortalRouter } from './portal-router';
