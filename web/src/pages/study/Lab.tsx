export default function Lab() { return null; }
