export default '/profile/@id';
