import { touchAsUsers } from './touch-users';

touchAsUsers(['merchant', 'clinic', 'manager', 'viewer', 'agency']);
