import { touchAsUsers } from './touch-users';

touchAsUsers(['admin']);
